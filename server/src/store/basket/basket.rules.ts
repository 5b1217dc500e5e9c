import type { BasketLine } from '#contract/store/basket'

interface Wanted {
  is_on_sale: boolean
  available: number
  quantity: number
}

/** What is to be said of a product in the basket. */
export function lineStateOf({ is_on_sale, available, quantity }: Wanted): BasketLine['state'] {
  if (!is_on_sale) return 'withdrawn'
  if (available === 0) return 'out'
  return available < quantity ? 'short' : 'available'
}
