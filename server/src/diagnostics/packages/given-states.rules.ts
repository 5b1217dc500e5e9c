import type { GivenItems } from '../instrument/given-form.rules.ts'
import { itemsGivenFirst } from '../instrument/items-given-first.rules.ts'
import { hasOwnClocks, itemsByPiece, piecesOf, type Plan } from '../instrument/plan.rules.ts'

/**
 * The moments at which an attempt is given items, from the start to the last part, as long as no break closes a part
 * before. Where everything is given at the start there is one.
 */
export function givenStates(plan: Plan): GivenItems[] {
  const first = itemsGivenFirst(plan)
  if (first === null) return [{ items_given: null, items_closed: 0 }]
  const parts = Array.from({ length: piecesOf(plan) }, (_, index) => ({
    items_given: itemsByPiece(plan, index + 1),
    items_closed: hasOwnClocks(plan) ? itemsByPiece(plan, index) : 0,
  }))
  return [{ items_given: first, items_closed: 0 }, ...parts.filter(({ items_given }) => items_given > first)]
}
