import type { AppointmentState, Format } from '#contract/values/appointments/appointment'

interface Seen {
  host_id: string
  format: Format
  state: AppointmentState
  ends_at: string
}

/** Whether somebody can say where a meeting is: its host, of an online one that is accepted and not over. */
export const setsLink = ({ host_id, format, state, ends_at }: Seen, userId: string, at: string): boolean =>
  host_id === userId && format === 'online' && state === 'accepted' && ends_at > at
