import type { HostedAppointment } from '#contract/appointments/hosting'

/** The appointments of all pupils of one meeting, in order of time. */
export interface Meeting {
  id: string
  first: HostedAppointment
  all: readonly HostedAppointment[]
}

/** Groups appointments by meeting, so that a group is one block of the day. */
export function meetingsOf(appointments: readonly HostedAppointment[]): Meeting[] {
  const byMeeting = Map.groupBy(appointments, ({ meeting }) => meeting)
  return [...byMeeting].flatMap(([id, all]) => (all[0] ? [{ id, first: all[0], all }] : []))
}

/** Returns the current or next meeting: the first one that is not over and still expected. */
export function nextOf(meetings: readonly Meeting[], now: string): Meeting | null {
  return (
    meetings.find(
      ({ first, all }) => first.ends_at > now && all.some(({ state }) => state === 'accepted' || state === 'requested'),
    ) ?? null
  )
}

export const hasBegun = ({ starts_at }: Pick<HostedAppointment, 'starts_at'>, now: string): boolean => starts_at <= now

/** Whether the host can record the outcome: the appointment was accepted and has started. */
export const mayClose = (
  { state, starts_at, is_unwritten }: Pick<HostedAppointment, 'state' | 'starts_at' | 'is_unwritten'>,
  now: string,
): boolean => is_unwritten || (state === 'accepted' && starts_at <= now)
