import type { Basket } from '#contract/store/basket'
import type { Goal } from '#contract/store/goal'
import type { ProductRow } from '#contract/store/products'

/** Who looks at the store. Only pupils have coins; what belongs to them comes after the page. */
export type Shopper =
  | { kind: 'guest' }
  | { kind: 'adult' }
  | { kind: 'pupil'; balance: number | null; goal: Goal | null; basket: Basket | null }

/** Fewer pieces than these are counted on the card. */
const few = 20

export const stockNote = (available: number): 'out' | 'few' | 'in' =>
  available === 0 ? 'out' : available < few ? 'few' : 'in'

/** How many coins the reader lacks for one piece; 0 as long as the balance is not known. */
export const coinsShort = ({ price }: Pick<ProductRow, 'price'>, shopper: Shopper): number =>
  shopper.kind === 'pupil' && shopper.balance !== null ? Math.max(0, price - shopper.balance) : 0

export type ProductAction = 'none' | 'add' | 'in-basket' | 'save' | 'is-goal'

/** What the button of a product does for this reader. */
export function productAction(
  product: Pick<ProductRow, 'id' | 'price' | 'available'>,
  shopper: Shopper,
): ProductAction {
  if (shopper.kind === 'adult') return 'none'
  if (shopper.kind === 'pupil') {
    if (shopper.basket?.lines.some((line) => line.product.id === product.id)) return 'in-basket'
    if (coinsShort(product, shopper) > 0) return shopper.goal?.product.id === product.id ? 'is-goal' : 'save'
  }
  return product.available === 0 ? 'none' : 'add'
}

/**
 * The one product without which the balance covers the rest: the cheapest such line, so that as much as possible stays.
 * Null if no single one is enough.
 */
export function lineToRemove(lines: Basket['lines'], total: number, balance: number): Basket['lines'][number] | null {
  const enough = lines.filter(({ sum, state }) => state === 'available' && total - sum <= balance && total > sum)
  return enough.toSorted((one, other) => one.sum - other.sum)[0] ?? null
}

/** The share of a price that is saved, in whole percent; 100 only with all of it. */
export const savedPercent = (saved: number, price: number): number =>
  saved >= price ? 100 : Math.min(99, Math.floor((saved / price) * 100))
