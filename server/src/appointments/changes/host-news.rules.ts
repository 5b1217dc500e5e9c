import type { AppointmentState } from '#contract/values/appointments/appointment'

interface Seen {
  state: AppointmentState
  host_id: string
  starts_at: string
}

/** Notices of the staff who receive. */
type HostKind = 'host-requested' | 'host-cancelled' | 'host-moved' | 'host-taken-over'

/** Who of the hosts hears what of a change: the one who had it and the one who has it now, unless they did it themselves. */
export function hostNews(before: Seen, after: Seen, byId: string): { user_id: string; kind: HostKind }[] {
  const isMoved = before.host_id !== after.host_id || before.starts_at !== after.starts_at
  const had =
    after.state === 'cancelled' ? 'host-cancelled' : before.state === 'held' && after.state === 'requested' ? 'host-requested' : isMoved ? 'host-moved' : null
  return [
    ...(had ? [{ user_id: before.host_id, kind: had } as const] : []),
    ...(before.host_id === after.host_id ? [] : [{ user_id: after.host_id, kind: 'host-taken-over' } as const]),
  ].filter(({ user_id }) => user_id !== byId)
}
