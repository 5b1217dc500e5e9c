import * as basket from '#contract/store/basket'
import * as delivery from '#contract/store/delivery'
import * as goal from '#contract/store/goal'
import * as desk from '#contract/store/order-desk'
import * as orders from '#contract/store/orders'
import * as products from '#contract/store/products'
import * as refusals from '#contract/store/refusals'
import * as stock from '#contract/store/stock'
import type { Slice } from '../platform/slice.ts'
import { productKind } from './catalogue/product-kind.ts'
import { afterDemo, demo } from './demo/demo.ts'
import { deleteExpiredAdditions } from './delete-expired-additions.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { ownStoreRecords } from './orders/own-orders.ts'
import { returnStockOf } from './orders/return-stock.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }
import { staffRoutes } from './staff-routes.ts'

export const slice: Slice = {
  // Packing slips are printed by the machinery of reports.
  neighbours: ['diagnostics'],
  contract: {
    'store-products': products,
    basket,
    'delivery-address': delivery,
    'store-orders': orders,
    'store-goal': goal,
    'store-stock': stock,
    'store-order-desk': desk,
    'store-refusals': refusals,
  },
  words: { ru, kk, en },
  routes(app, platform) {
    routes(app, platform)
    staffRoutes(app, platform)
  },
  publishes: { product: productKind },
  own: ownStoreRecords,
  erase: returnStockOf,
  demo,
  afterDemo,
  jobs: ({ db, now, jobs }) =>
    jobs.every('delete-basket-additions', '30 21 * * *', () => deleteExpiredAdditions(db, now())),
}
