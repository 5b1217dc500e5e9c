export const refusals = {
  /** The product has been withdrawn from sale. */
  'product-withdrawn': 409,
  /** Fewer are in stock than asked for; the message says how many. */
  'stock-short': 409,
  /** The basket has as many different products as it may hold. */
  'basket-full': 409,
  /** More of one product than a basket may hold. */
  'basket-limit': 409,
  /** This line was changed in another tab or on another device; the page reads the basket again. */
  'basket-changed': 409,
  'basket-empty': 409,
  /** A product of the basket is withdrawn or short; the basket says which. */
  'basket-unavailable': 409,
  /** A price has changed since the basket was read. */
  'price-changed': 409,
  /** The offer or the return rules have a newer version than the one agreed to. */
  'terms-changed': 409,
  /** The district is not in the region. */
  'district-elsewhere': 422,
  /** Somebody has moved the order, or it cannot go to this state. */
  'order-moved': 409,
  /** The product has movements of stock or orders, so it is withdrawn from sale instead of removed. */
  'product-used': 409,
  /** More would be taken from the stock than there is. */
  'stock-negative': 409,
  /** A movement with this key was entered, and it was another one. */
  'movement-key-used': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    store: typeof refusals
  }
}
