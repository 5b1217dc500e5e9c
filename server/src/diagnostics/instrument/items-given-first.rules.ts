import { hasOwnClocks, itemsByPiece, type Plan } from './plan.rules.ts'

/** How many items an attempt is given as it begins; null where all of them are. */
export function itemsGivenFirst(plan: Plan): number | null {
  if (plan.parts_given !== 'one-by-one') return null
  if (plan.adaptive) return 0
  return itemsByPiece(plan, hasOwnClocks(plan) ? 0 : 1)
}
