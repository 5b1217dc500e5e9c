import { admin, type CastMember } from '../../src/demo-country/cast.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { addToBasket } from '../../src/store/basket/change-basket.ts'
import { readBasket } from '../../src/store/basket/read-basket.ts'
import { readDeliveryAddress } from '../../src/store/delivery.ts'
import { moveOrder } from '../../src/store/orders/move-order.ts'
import { placeOrder } from '../../src/store/orders/place-order.ts'
import { storeRows } from '../rows/a-product.ts'

interface Asked {
  params?: Record<string, string>
  body?: object
}

const byId = (id: string) => ({ params: { id } })

/** Makes an order of the pupil for each call about one. */
export function storeRecords(platform: Platform, { id, role }: CastMember): Record<string, () => Promise<Asked>> {
  const { aProduct, giveCoins } = storeRows(platform)

  async function anOrder(): Promise<string> {
    const context = { platform, user: { id, role, session: '' }, language: 'ru', now: platform.now() } as const
    await giveCoins(id, 45)
    await addToBasket(context, { product_id: await aProduct(), quantity: 1, key: newId() })
    const { version, total, terms } = await readBasket(context)
    const { address } = await readDeliveryAddress(context)
    const placed = await placeOrder(context, {
      ...address,
      address: 'ул. Ерубаева, 41, кв. 12',
      agrees_to_offer: true,
      agrees_to_returns: true,
      offer_version: terms.offer,
      returns_version: terms.returns,
      basket_version: version,
      total,
      key: newId(),
    })
    return placed.id
  }

  async function aSentOrder(): Promise<string> {
    const order = await anOrder()
    for (const to of ['packed', 'sent'] as const)
      await moveOrder(platform, order, { to, actor: { id: admin.id, as: 'staff' } })
    return order
  }

  const order = async () => byId(await anOrder())
  return {
    'GET /api/store-orders/:id': order,
    'POST /api/store-orders/:id/cancellation': order,
    'POST /api/store-orders/:id/receipt': async () => byId(await aSentOrder()),
    'GET /api/store-order-desk/:id': order,
    'PUT /api/store-order-desk/:id/state': async () => ({ ...(await order()), body: { from: 'new', to: 'packed' } }),
    'GET /api/store-order-desk/:id/packing-slip': order,
  }
}
