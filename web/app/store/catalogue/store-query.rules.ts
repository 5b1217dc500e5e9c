import { productOrders } from '#contract/store/products'
import { productCategories } from '#contract/values/content/products'

/** What the address of the store asks for. Unknown values are ignored, so that an old address still shows the store. */
export function storeQuery(search: URLSearchParams) {
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100) || undefined,
    category: productCategories.find((one) => one === search.get('category')),
    price_from: priceIn(search.get('price_from')),
    price_to: priceIn(search.get('price_to')),
    in_stock: search.get('in_stock') === 'yes' ? ('yes' as const) : undefined,
    order: productOrders.find((one) => one === search.get('order')),
    after: (search.get('after') ?? '').slice(0, 300) || undefined,
  }
}

export type StoreQuery = ReturnType<typeof storeQuery>

const priceIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined

/** The address with some values changed, at the first page. */
export function storeAddress(query: StoreQuery, change: Partial<StoreQuery>): string {
  const entries = Object.entries({ ...query, after: undefined, ...change })
  const search = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `?${search}`
}

/** Whether anything but the category narrows or orders the list. */
export const isNarrowed = ({ price_from, price_to, in_stock, order }: StoreQuery): boolean =>
  [price_from, price_to, in_stock, order].some((value) => value !== undefined)
