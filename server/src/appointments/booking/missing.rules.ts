import type { AppointmentKind } from '#contract/values/appointments/appointment'

/** Returns the required field that is empty: the purpose of a consultation, or the test of a testing at a centre. */
export function missingIn(
  kind: AppointmentKind,
  { purpose, test_id }: { purpose: string | null; test_id: string | null },
): 'purpose' | 'test_id' | null {
  if (kind === 'consultation' && purpose === null) return 'purpose'
  return kind === 'testing' && test_id === null ? 'test_id' : null
}
