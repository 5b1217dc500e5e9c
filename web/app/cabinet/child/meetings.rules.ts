import type { ChildAppointment } from '#contract/appointments/family'
import { expectedStates } from '#contract/values/appointments/appointment'

/**
 * What lies ahead, the next one first, and what is over, the last one first. A meeting whose host has not closed it yet
 * is over once it has ended.
 */
export function meetingsIn(
  all: readonly ChildAppointment[],
  now: string,
): { ahead: ChildAppointment[]; past: ChildAppointment[] } {
  const isAhead = ({ state, ends_at }: ChildAppointment) =>
    expectedStates.some((known) => known === state) && ends_at > now
  const inTurn = all.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
  return { ahead: inTurn.filter(isAhead), past: inTurn.filter((one) => !isAhead(one)).toReversed() }
}

/** The last meeting that took place. */
export const lastOutcome = (past: readonly ChildAppointment[]): ChildAppointment | undefined =>
  past.find(({ state }) => state === 'finished')
