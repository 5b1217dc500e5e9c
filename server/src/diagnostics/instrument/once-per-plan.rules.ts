import type { Plan } from './plan.rules.ts'

/**
 * What follows from a plan alone is made once for each: plans are never changed, and thousands of attempts have the
 * same one.
 */
export function oncePerPlan<Made>(make: (plan: Plan) => Made): (plan: Plan) => Made {
  const made = new WeakMap<Plan, Made>()
  return (plan) => {
    const cached = made.get(plan)
    if (cached !== undefined) return cached
    const fresh = make(plan)
    made.set(plan, fresh)
    return fresh
  }
}
