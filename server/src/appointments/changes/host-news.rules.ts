import type { AppointmentState } from '#contract/values/appointments/appointment'

interface Seen {
  state: AppointmentState
  host_id: string
  starts_at: string
}

/** Notices of the staff who receive. */
type HostKind =
  | 'host-requested'
  | 'host-accepted'
  | 'host-declined'
  | 'host-cancelled'
  | 'host-finished'
  | 'host-missed'
  | 'host-moved'
  | 'host-taken-over'

/** What became of it. A new time of the pupil's that waits for a yes again is told as a move. */
function newsOf(before: AppointmentState, after: AppointmentState): HostKind | null {
  if (after === 'requested') return before === 'held' ? 'host-requested' : null
  return after === 'held' || after === 'lapsed' ? null : `host-${after}`
}

/**
 * Who of the hosts hears what of a change: the one who had it and the one who has it now, unless they did it
 * themselves.
 */
export function hostNews(before: Seen, after: Seen, byId: string): { user_id: string; kind: HostKind }[] {
  const isMoved = before.host_id !== after.host_id || before.starts_at !== after.starts_at
  const had =
    before.state !== after.state
      ? (newsOf(before.state, after.state) ?? (isMoved ? 'host-moved' : null))
      : isMoved
        ? 'host-moved'
        : null
  return [
    ...(had ? [{ user_id: before.host_id, kind: had } as const] : []),
    ...(before.host_id === after.host_id ? [] : [{ user_id: after.host_id, kind: 'host-taken-over' } as const]),
  ].filter(({ user_id }) => user_id !== byId)
}
