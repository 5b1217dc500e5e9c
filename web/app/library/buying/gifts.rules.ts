/** What a child of a parent has of an electronic book. */
export interface Child {
  is_owned: boolean
  is_above_age: boolean
  waiting: { price: number } | null
}

/** Returns the children to whom a parent can give the electronic book at this price. */
export const childrenToGive = <One extends Child>(children: readonly One[], price: number): One[] =>
  children.filter((child) => !child.is_owned && !child.is_above_age && !isGiftWaiting(child, price))

/** Whether a gift to a child waits to be paid, at the price of now or less. */
export const isGiftWaiting = ({ is_owned, is_above_age, waiting }: Child, price: number): boolean =>
  !is_owned && !is_above_age && waiting !== null && waiting.price <= price
