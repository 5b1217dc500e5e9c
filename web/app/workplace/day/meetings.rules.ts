import type { HostedAppointment } from '#contract/appointments/hosting'

/** Everybody of one meeting, in the order of time. */
export interface Meeting {
  id: string
  first: HostedAppointment
  all: readonly HostedAppointment[]
}

/** Who sits in one meeting stands together: a group is one block of a day. */
export function meetingsOf(appointments: readonly HostedAppointment[]): Meeting[] {
  const byMeeting = Map.groupBy(appointments, ({ meeting }) => meeting)
  return [...byMeeting].flatMap(([id, all]) => (all[0] ? [{ id, first: all[0], all }] : []))
}

/** The one that runs or comes next: what is not over and still expected. */
export function nextOf(meetings: readonly Meeting[], now: string): Meeting | null {
  return (
    meetings.find(
      ({ first, all }) => first.ends_at > now && all.some(({ state }) => state === 'accepted' || state === 'requested'),
    ) ?? null
  )
}

export const hasBegun = ({ starts_at }: Pick<HostedAppointment, 'starts_at'>, now: string): boolean => starts_at <= now

/** Whether its host says now how it ended: it was accepted and has begun. */
export const mayClose = (
  { state, starts_at, is_unwritten }: Pick<HostedAppointment, 'state' | 'starts_at' | 'is_unwritten'>,
  now: string,
): boolean => is_unwritten || (state === 'accepted' && starts_at <= now)
