import type { GivenItems } from './given-form.rules.ts'
import { itemsOf, type Plan } from './plan.rules.ts'
import { pausesLeft, pauseSecondsLeft, type AttemptClock } from './clock.rules.ts'

type OnTheWay = AttemptClock & GivenItems

/**
 * A break is possible between two parts: when one is done and the next was not sent to the device yet. It closes the
 * finished part, so that nobody can think about it overnight.
 */
export function mayBreak(attempt: OnTheWay, plan: Plan): boolean {
  const isNextAway = attempt.items_given !== null && attempt.items_given < itemsOf(plan).length
  const isAnythingDone = attempt.items_given !== null && attempt.items_given > attempt.items_closed
  return (
    isNextAway &&
    isAnythingDone &&
    pausesLeft(attempt, plan) > 0 &&
    pauseSecondsLeft(attempt, plan.break_hours ?? 0) > 0
  )
}
