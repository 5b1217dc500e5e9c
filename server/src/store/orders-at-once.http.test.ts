// Also on PostgreSQL: a thousand orders and cancels at once wait for each other's stock, wallets and baskets.
import { expect, test } from 'vitest'
import { storeRows } from '../../testing/rows/a-product.ts'
import { startApp } from '../../testing/start-app.ts'
import { contextOf } from '../platform/context.ts'
import { Refusal } from '../platform/refusal.ts'
import { addToBasket } from './basket/change-basket.ts'
import { readBasket } from './basket/read-basket.ts'
import { readDeliveryAddress } from './delivery.ts'
import { moveOrder } from './orders/move-order.ts'
import { placeOrder } from './orders/place-order.ts'

const { platform, students } = await startApp()
const { aProduct, giveCoins } = storeRows(platform)
const run = (text: string) => platform.database.query('', text, [])

const url = process.env.TEST_DATABASE_URL
/** The embedded database does one thing after another, so a few rounds show there what many do. */
const rounds = url ? 10 : 2

/** Refusals that a pupil may meet when others, or another tab, were quicker. */
const fair = ['basket-limit', 'stock-short', 'coins-short', 'basket-empty', 'basket-changed', 'basket-unavailable']

test('50 pupils order in two tabs and cancel at once: every coin and every piece is where it belongs', async () => {
  const pupils = await students(50)
  const [scarce, plenty] = [
    await aProduct({ price: 30, available: 40 }),
    await aProduct({ price: 20, available: 5000 }),
  ]
  await Promise.all(pupils.map(({ id }) => giveCoins(id, 150)))
  const refusals = new Map<string, number>()
  let [placed, tried] = [0, 0]

  async function oneOf(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1)
      return false
    }
  }

  async function shop(id: string, round: number): Promise<void> {
    const context = contextOf(platform, { user: { id, role: 'student', session: '' }, language: 'ru' })
    for (const product_id of [scarce, plenty])
      await oneOf(() => addToBasket(context, { product_id, quantity: 1, key: crypto.randomUUID() }))
    const { address } = await readDeliveryAddress(context)
    const { version, total, terms } = await readBasket(context)
    const orders: string[] = []
    const press = () =>
      oneOf(async () => {
        tried += 1
        const { id: order } = await placeOrder(context, {
          ...address,
          address: 'ул. Ерубаева, 41',
          agrees_to_offer: true,
          agrees_to_returns: true,
          offer_version: terms.offer,
          returns_version: terms.returns,
          basket_version: version,
          total,
          key: crypto.randomUUID(),
        })
        orders.push(order)
      })
    await Promise.all([press(), press()])
    placed += orders.length
    expect(orders.length).toBeLessThanOrEqual(1)
    const cancel = { to: 'cancelled', actor: { id, as: 'pupil' } } as const
    // Each third order stays. The others are cancelled in two tabs.
    if (round % 3 !== 2)
      await Promise.all(orders.flatMap((order) => [1, 2].map(() => moveOrder(platform, order, cancel))))
  }

  // More at once than the pool has connections, and few enough that nobody waits for one too long on a slow machine.
  const turns = Array.from({ length: rounds }, (_, round) => pupils.map(({ id }) => ({ id, round }))).flat()
  const shopInTurn = async () => {
    for (let turn = turns.shift(); turn; turn = turns.shift()) await shop(turn.id, turn.round)
  }
  await Promise.all(Array.from({ length: 6 }, shopInTurn))
  expect(tried).toBe(pupils.length * rounds * 2)
  expect(placed).toBeGreaterThan(pupils.length)
  expect([...refusals.keys()].filter((code) => !fair.includes(code))).toEqual([])

  // The balance of each wallet is the sum of its entries, and what is reserved is what live orders cost.
  expect(
    await run(`select w.id from coin_wallets w where balance <> (select sum(amount) from coin_entries e where e.wallet_id = w.id)
      or reserved <> (select coalesce(sum(total), 0) from store_orders o where o.wallet_id = w.id and o.state = 'new')
      or balance < 0`),
  ).toEqual([])
  expect(await run(`select sum(balance + reserved)::int as coins from coin_wallets`)).toEqual([
    { coins: pupils.length * 150 },
  ])
  // No order is without its entry of the same amount, and no reservation is without its order.
  expect(
    await run(`select o.id from store_orders o left join coin_entries e
      on e.wallet_id = o.wallet_id and e.number = o.reserved_number and e.held = o.total and e.about = o.id::text
      where e.number is null`),
  ).toEqual([])
  expect(await run(`select count(*)::int as entries from coin_entries where kind = 'reserved'`)).toEqual([
    { entries: placed },
  ])
  expect(await run(`select count(*)::int as orders from store_orders`)).toEqual([{ orders: placed }])
  // The stock is what came in without what live orders hold, and it was never below zero.
  expect(
    await run(`select s.product_id from store_stock s
      where available <> (select sum(change) from store_stock_movements m where m.product_id = s.product_id)
      or available < 0
      or (select sum(change) from store_stock_movements m where m.product_id = s.product_id and m.reason = 'supply') - available <>
        (select coalesce(sum(quantity), 0) from store_order_lines l join store_orders o on o.id = l.order_id
          where l.product_id = s.product_id and o.state = 'new')`),
  ).toEqual([])
  expect(await run('select number from store_stock_movements where after < 0')).toEqual([])
})
