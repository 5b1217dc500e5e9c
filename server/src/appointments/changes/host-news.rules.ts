import type { AppointmentState } from '#contract/values/appointments/appointment'

interface Seen {
  state: AppointmentState
  host_id: string
  starts_at: string
}

type HostKind =
  | 'host-requested'
  | 'host-accepted'
  | 'host-declined'
  | 'host-cancelled'
  | 'host-finished'
  | 'host-missed'
  | 'host-moved'
  | 'host-taken-over'

/** Returns the notice for a change of state. A request that was moved by the pupil counts as a move. */
function newsOf(before: AppointmentState, after: AppointmentState): HostKind | null {
  if (after === 'requested') return before === 'held' ? 'host-requested' : null
  return after === 'held' || after === 'lapsed' ? null : `host-${after}`
}

/** Returns the notices for the previous and the current host. A host who made the change gets none. */
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
