import type { Given } from './given-form.rules.ts'
import { itemsOf, type Plan } from './plan.rules.ts'
import { pausesLeft, restLeft, type Clockwork } from './clock.rules.ts'

type OnTheWay = Clockwork & Given

/**
 * A break is possible between two parts, when one is done and the next has not come to the device. It closes the part
 * that is done, so that nobody spends a night on it.
 */
export function mayBreak(attempt: OnTheWay, plan: Plan): boolean {
  const isNextAway = attempt.items_given !== null && attempt.items_given < itemsOf(plan).length
  const isAnythingDone = attempt.items_given !== null && attempt.items_given > attempt.items_closed
  return isNextAway && isAnythingDone && pausesLeft(attempt, plan) > 0 && restLeft(attempt, plan.break_hours ?? 0) > 0
}
