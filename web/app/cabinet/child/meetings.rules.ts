import type { ChildAppointment } from '#contract/appointments/family'
import { expectedStates } from '#contract/values/appointments/appointment'

/**
 * Splits appointments into upcoming ones, next first, and past ones, latest first. An appointment whose host has not
 * closed it yet is past once its time is over.
 */
export function meetingsIn(
  all: readonly ChildAppointment[],
  now: string,
): { ahead: ChildAppointment[]; past: ChildAppointment[] } {
  const isAhead = ({ state, ends_at }: ChildAppointment) =>
    expectedStates.some((expected) => expected === state) && ends_at > now
  const inTurn = all.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
  return { ahead: inTurn.filter(isAhead), past: inTurn.filter((one) => !isAhead(one)).toReversed() }
}

/** Returns the last appointment that took place. */
export const lastOutcome = (past: readonly ChildAppointment[]): ChildAppointment | undefined =>
  past.find(({ state }) => state === 'finished')
