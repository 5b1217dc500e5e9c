import type { Plan } from './plan.rules.ts'

/** Caches what depends on a plan alone: plans never change, and thousands of attempts share one. */
export function cachedByPlan<Made>(make: (plan: Plan) => Made): (plan: Plan) => Made {
  const made = new WeakMap<Plan, Made>()
  return (plan) => {
    const cached = made.get(plan)
    if (cached !== undefined) return cached
    const fresh = make(plan)
    made.set(plan, fresh)
    return fresh
  }
}
