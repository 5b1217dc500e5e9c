import type { FastifyInstance } from 'fastify'
import * as basketApi from '#contract/store/basket'
import * as deliveryApi from '#contract/store/delivery'
import * as goalApi from '#contract/store/goal'
import * as ordersApi from '#contract/store/orders'
import * as productsApi from '#contract/store/products'
import { contextOf } from '../platform/context.ts'
import { serve, type Limit } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { addToBasket, changeBasketLine } from './basket/change-basket.ts'
import { readBasket } from './basket/read-basket.ts'
import { listProducts, readProduct } from './catalogue/list-products.ts'
import { readDeliveryAddress, rememberAddress } from './delivery.ts'
import { dropGoal, readGoal, setGoal } from './goal.ts'
import { moveOrder } from './orders/move-order.ts'
import { listOwnOrders, readOwnOrder } from './orders/own-orders.ts'
import { placeOrder } from './orders/place-order.ts'

const ordersOfHour: Limit = { max: 60, per: '1 hour', by: 'account' }
const additionsOfHour: Limit = { max: 600, per: '1 hour', by: 'account' }

/** What pupils and guests call. */
export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, translate } = platform
  serve(app, productsApi.listProducts, ({ query, language }) => listProducts(platform, query, language))
  serve(app, productsApi.readProduct, ({ params, language }) => readProduct(db, params.id, language))

  serve(app, basketApi.readBasket, (call) => readBasket(contextOf(platform, call)))
  serve(
    app,
    basketApi.addToBasket,
    async (call) => {
      await addToBasket(contextOf(platform, call), call.body)
      return readBasket(contextOf(platform, call))
    },
    [additionsOfHour],
  )
  serve(app, basketApi.changeBasketLine, async (call) => {
    await changeBasketLine(contextOf(platform, call), call.params.product, call.body)
    return readBasket(contextOf(platform, call))
  })

  serve(app, deliveryApi.readDeliveryAddress, (call) => readDeliveryAddress(contextOf(platform, call)))
  serve(app, deliveryApi.saveDeliveryAddress, async ({ user, body, language }) => {
    await db.transaction((tx) => rememberAddress(tx, user.id, body))
    return { message: translate(language, 'store.saved.address'), address: body }
  })

  goalRoutes(app, platform)
  orderRoutes(app, platform)
}

function goalRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, goalApi.readGoal, (call) => readGoal(contextOf(platform, call)))
  serve(app, goalApi.setGoal, async (call) => {
    await setGoal(contextOf(platform, call), call.body.product_id)
    return readGoal(contextOf(platform, call))
  })
  serve(app, goalApi.dropGoal, async (call) => {
    await dropGoal(contextOf(platform, call))
    return { goal: null }
  })
}

function orderRoutes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  serve(
    app,
    ordersApi.placeOrder,
    async (call) => {
      const { id, number, isNew } = await placeOrder(contextOf(platform, call), call.body)
      if (!isNew) void call.reply.code(ordersApi.placeOrder.status_found)
      return { message: translate(call.language, 'store.saved.ordered', { number }), id, number }
    },
    [ordersOfHour],
  )
  serve(app, ordersApi.listOwnOrders, (call) => listOwnOrders(contextOf(platform, call), call.query))
  serve(app, ordersApi.readOwnOrder, (call) => readOwnOrder(contextOf(platform, call), call.params.id))
  serve(app, ordersApi.cancelOwnOrder, async ({ user, params, language }) => {
    await moveOrder(platform, params.id, { to: 'cancelled', actor: { id: user.id, as: 'pupil' } })
    return { message: translate(language, 'store.saved.cancelled') }
  })
  serve(app, ordersApi.confirmReceipt, async ({ user, params, language }) => {
    await moveOrder(platform, params.id, { to: 'received', actor: { id: user.id, as: 'pupil' } })
    return { message: translate(language, 'store.saved.received') }
  })
}
