import type { AppointmentRow } from '../tables.ts'

type Seen = Pick<AppointmentRow, 'host_id' | 'format' | 'state' | 'ends_at'>

/** Whether somebody can say where a meeting is: its host, of an online one that is accepted and not over. */
export const setsLink = ({ host_id, format, state, ends_at }: Seen, userId: string, at: string): boolean =>
  host_id === userId && format === 'online' && state === 'accepted' && ends_at > at
