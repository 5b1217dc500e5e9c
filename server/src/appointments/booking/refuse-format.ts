import { isOnlyOffline, type AppointmentKind, type Format } from '#contract/values/appointments/appointment'
import { refuse } from '../../platform/refusal.ts'

/** A test and step two are sat at a centre, whatever a page sends. */
export function refuseFormat({ kind, format }: { kind: AppointmentKind; format: Format }): void {
  if (format === 'online' && isOnlyOffline(kind)) refuse('invalid', { field: 'format' })
}
