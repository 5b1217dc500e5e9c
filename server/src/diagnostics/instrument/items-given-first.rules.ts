import { hasOwnClocks, itemsByPiece, type Plan } from './plan.rules.ts'

/** How many items an attempt gets at its start; null if it gets all of them. */
export function itemsGivenFirst(plan: Plan): number | null {
  if (plan.parts_given !== 'one-by-one') return null
  if (plan.adaptive) return 0
  return itemsByPiece(plan, hasOwnClocks(plan) ? 0 : 1)
}
