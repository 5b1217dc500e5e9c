import type { AppointmentKind } from '#contract/values/appointments/appointment'

/**
 * The field a kind cannot do without and that is empty: a consultation needs its purpose, a test at a centre the test.
 */
export function missingIn(
  kind: AppointmentKind,
  { purpose, test_id }: { purpose: string | null; test_id: string | null },
): 'purpose' | 'test_id' | null {
  if (kind === 'consultation' && purpose === null) return 'purpose'
  return kind === 'testing' && test_id === null ? 'test_id' : null
}
