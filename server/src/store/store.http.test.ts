// Also on PostgreSQL: stock, baskets and orders are changed under locks, and plain SQL moves the stock.
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications'
import { exportOwnData } from '#contract/profiles/own-data'
import { listViews } from '#contract/profiles/family'
import { createEntry, saveEntry } from '#contract/publishing/entries'
import { addToBasket, basketLimits, changeBasketLine, readBasket } from '#contract/store/basket'
import { readDeliveryAddress, saveDeliveryAddress } from '#contract/store/delivery'
import { dropGoal, readGoal, setGoal } from '#contract/store/goal'
import { moveOrder, printPackingSlip, readOrder, searchOrders } from '#contract/store/order-desk'
import { cancelOwnOrder, confirmReceipt, listOwnOrders, placeOrder, readOwnOrder } from '#contract/store/orders'
import { listProducts, readProduct } from '#contract/store/products'
import { listMovements, listStock, moveStock, readStock } from '#contract/store/stock'
import { storeRows } from '../../testing/rows/a-product.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { eraseAccount } from '../all-slices/erase-account.ts'
import { admin, alina, aruzhan, castPassword, daniyar, editor, gulnar } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import { deleteExpiredAdditions } from './delete-expired-additions.ts'

const { as, guest, clock, platform, notificationsReceived } = await startApp()
const { aProduct, giveCoins } = storeRows(platform)
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

const home = {
  recipient: 'Серікова Аружан',
  phone: '8 701 111 22 01',
  region_id: 'karaganda',
  district_id: '',
  address: 'ул. Ерубаева, 41, кв. 12',
  comment: '',
}
/** The address of the profile, with a street. */
async function homeOf(pupil: Visitor) {
  const { address } = (await pupil.call(readDeliveryAddress)).body
  return { ...home, region_id: address.region_id, district_id: address.district_id }
}
const add = (pupil: Visitor, product_id: string, quantity = 1, key = newId()) =>
  pupil.call(addToBasket, { body: { product_id, quantity, key } })
const setLine = (pupil: Visitor, product: string, quantity: number, version: number) =>
  pupil.call(changeBasketLine, { params: { product }, body: { quantity, version } })
/** Sends the order that the page of the basket would send. */
async function order(pupil: Visitor, more: object = {}) {
  const { version, total, terms } = (await pupil.call(readBasket)).body
  const agreed = { agrees_to_offer: true as const, agrees_to_returns: true as const }
  const seen = { basket_version: version, total, offer_version: terms.offer, returns_version: terms.returns }
  return pupil.call(placeOrder, { body: { ...(await homeOf(pupil)), ...agreed, ...seen, key: newId(), ...more } })
}
const coinsOf = async (student_id: string) =>
  (await run('select balance, reserved from coin_wallets where student_id = $1', [student_id]))[0]
/** Puts so many more products of one coin into a basket. */
const fillBasket = async (student_id: string, count: number) => {
  const id = await aProduct({ price: 1 })
  await run(
    `with copies as (
      insert into store_products (id, price, category, is_on_sale, name_ru, name_kk, name_en, description_ru, description_kk, description_en)
      select gen_random_uuid(), price, category, true, name_ru, name_kk, name_en, '-', '-', '-'
      from store_products, generate_series(1, $2) where id = $1 returning id
    ),
    stocks as (insert into store_stock (product_id) select id from copies)
    insert into store_basket_lines select $3, id, 1, 90, 90 from copies`,
    [id, count, student_id],
  )
}
const stockOf = async (id: string) => (await guest.call(readProduct, { params: { id } })).body.available
const noticesOf = async (person: Visitor) => (await person.call(listNotifications)).body.data.map(({ title }) => title)

test('the list of products is searched with a mistake, filtered by section, price and stock, and ordered', async () => {
  const toy = await aProduct({ name: 'Құралай, мягкая игрушка', price: 120, category: 'games' })
  const notebook = await aProduct({ price: 45 })
  const backpack = await aProduct({ name: 'Рюкзак «Компас»', price: 310, available: 0 })
  await aProduct({ name: 'Ещё не продаётся', is_on_sale: false })
  await notificationsReceived()
  const listed = async (query: object) => (await guest.call(listProducts, { query })).body.data.map(({ id }) => id)
  expect(await listed({})).toEqual([backpack, notebook, toy])
  expect(await listed({ search: 'куралай' })).toEqual([toy])
  expect(await listed({ search: 'рюгзак' })).toEqual([backpack])
  expect(await listed({ search: 'бутылка' })).toEqual([])
  expect(await listed({ category: 'games' })).toEqual([toy])
  expect(await listed({ price_from: 45, price_to: 120, order: 'dear' })).toEqual([toy, notebook])
  expect(await listed({ in_stock: 'yes', order: 'cheap', category: '' })).toEqual([notebook, toy])
  const first = (await guest.call(listProducts, { query: { limit: 2 } })).body
  expect(first).toMatchObject({ total: 3, next: notebook })
  expect(await listed({ after: first.next, limit: 2 })).toEqual([toy])
  expect((await guest.call(readProduct, { params: { id: backpack } })).body).toMatchObject({
    name: 'Рюкзак «Компас»',
    price: 310,
    available: 0,
    is_on_sale: true,
  })
  expect(await guest.call(readProduct, { params: { id: newId() } })).toBeRefused('not-found')
})

test('an editor makes a product and its stock; what is not on sale is in no list; each movement has a reason', async () => {
  const staff = await as(editor)
  const words = { name: 'Глобус', description: 'Настольный', characteristic: '', picture_alt: '' }
  const shared = { price: 200, category: 'study', drawing: 'globe', picture: null, is_on_sale: false }
  const document = { id: newId(), shared, texts: { ru: words, kk: words, en: words } }
  const made = (await staff.call(createEntry, { params: { kind: 'product' }, body: document })).body
  const params = { id: made.id }
  expect((await guest.call(listProducts)).body.data).toEqual([])
  expect(await guest.call(readProduct, { params })).toBeRefused('not-found')
  expect((await staff.call(readStock, { params })).body).toMatchObject({ available: 0, is_on_sale: false })
  const supply = { change: 12, reason: 'supply' as const, comment: 'Накладная 14', key: newId() }
  expect(await staff.call(moveStock, { params, body: supply })).toMatchObject({
    status: 201,
    body: { stock: { available: 12 } },
  })
  expect(await staff.call(moveStock, { params, body: supply })).toMatchObject({
    status: 200,
    body: { stock: { available: 12 } },
  })
  expect(await staff.call(moveStock, { params, body: { ...supply, change: 13 } })).toBeRefused('movement-key-used')
  const broken = { change: -13, reason: 'write-off' as const, comment: 'Разбились', key: newId() }
  expect(await staff.call(moveStock, { params, body: broken })).toBeRefused('stock-negative')
  await staff.call(moveStock, { params, body: { ...broken, change: -2 } })
  expect((await staff.call(listMovements, { params })).body.data).toMatchObject([
    { number: 2, change: -2, after: 10, reason: 'write-off', comment: 'Разбились', order: '' },
    { number: 1, change: 12, after: 12, reason: 'supply' },
  ])
  const { version } = made
  await staff.call(saveEntry, {
    params: { kind: 'product', id: made.id },
    body: { version, shared: { ...shared, is_on_sale: true }, texts: document.texts, address: '' },
  })
  await notificationsReceived()
  expect((await guest.call(listProducts)).body.data).toMatchObject([{ name: 'Глобус', price: 200, available: 10 }])
  expect((await staff.call(listStock, { query: { part: 'on-sale', search: 'лоб' } })).body).toMatchObject({
    data: [{ name: 'Глобус', available: 10, reserved: 0 }],
  })
  expect((await staff.call(listStock, { query: { part: 'out' } })).body.data).toEqual([])
})

test('tabs and devices have one basket: an addition counts once, and an outdated change of the same line is refused', async () => {
  const [notebook, toy] = [await aProduct(), await aProduct({ name: 'Игрушка', available: 3 })]
  const [phone, computer] = [await as(aruzhan), await as(aruzhan)]
  const key = newId()
  await add(phone, notebook, 1, key)
  const { body } = await add(computer, notebook, 1, key)
  expect(body).toMatchObject({ version: 1, count: 1, total: 45, can_order: true })
  // Another line does not hinder the tab that has not seen it.
  await add(phone, toy, 2)
  expect((await setLine(computer, notebook, 4, 1)).body).toMatchObject({ version: 3, count: 6, total: 270 })
  expect(await setLine(phone, notebook, 2, 2)).toBeRefused('basket-changed')
  expect((await setLine(phone, notebook, 4, 2)).body.version).toBe(3)
  expect((await setLine(phone, toy, 0, 3)).body).toMatchObject({ version: 4, count: 4 })
  expect((await setLine(phone, toy, 0, 3)).body).toMatchObject({ version: 4, count: 4 })
  expect((await computer.call(readBasket)).body.lines.map(({ quantity }) => quantity)).toEqual([4])
  expect((await (await as(daniyar)).call(readBasket)).body).toMatchObject({ version: 0, lines: [], can_order: false })

  // A key is forgotten after a month.
  clock.forward({ days: 31 })
  await deleteExpiredAdditions(platform.db, clock.now())
  expect((await add(await as(aruzhan), notebook, 1, key)).body.count).toBe(5)
})

test('a basket has limits and says what was withdrawn or is out of stock', async () => {
  const pupil = await as(aruzhan)
  const [few, many] = [await aProduct({ available: 2 }), await aProduct({ available: 100 })]
  expect(await add(pupil, few, 3)).toBeRefused('stock-short')
  expect(await add(pupil, many, basketLimits.pieces + 1)).toBeRefused('basket-limit')
  expect(await add(pupil, await aProduct({ is_on_sale: false }))).toBeRefused('product-withdrawn')
  expect(await add(pupil, newId())).toBeRefused('not-found')
  await add(pupil, few, 2)
  await add(pupil, many, 1)
  await fillBasket(aruzhan.id, basketLimits.products - 2)
  expect(await add(pupil, await aProduct())).toBeRefused('basket-full')

  const statesOf = async () => (await pupil.call(readBasket)).body.lines.slice(0, 2).map(({ state }) => state)
  const take = (change: number) =>
    as(editor).then((staff) =>
      staff.call(moveStock, {
        params: { id: few },
        body: { change, reason: 'recount', comment: 'Пересчёт', key: newId() },
      }),
    )
  expect(await statesOf()).toEqual(['available', 'available'])
  await take(-1)
  await run('update store_products set is_on_sale = false where id = $1', [many])
  expect(await statesOf()).toEqual(['short', 'withdrawn'])
  await take(-1)
  expect(await statesOf()).toEqual(['out', 'withdrawn'])
  expect((await pupil.call(readBasket)).body).toMatchObject({ can_order: false, total: 0 })
  expect(await order(pupil)).toBeRefused('basket-unavailable')
  // Fewer of something that is gone may always be asked for.
  const { version } = (await pupil.call(readBasket)).body
  expect((await setLine(pupil, few, 1, version)).status).toBe(200)
})

test('an address is filled in from the profile, checked, remembered and changed', async () => {
  const pupil = await as(aruzhan)
  const before = (await pupil.call(readDeliveryAddress)).body
  expect(before).toMatchObject({
    is_remembered: false,
    address: { recipient: 'Серікова Аружан', phone: aruzhan.phone, address: '' },
  })
  const body = await homeOf(pupil)
  expect(await pupil.call(saveDeliveryAddress, { body: { ...body, phone: '123' } })).toBeRefused('invalid', 'phone')
  expect(await pupil.call(saveDeliveryAddress, { body: { ...body, address: ' ' } })).toBeRefused('invalid', 'address')
  expect(await pupil.call(saveDeliveryAddress, { body: { ...body, region_id: 'abai' } })).toBeRefused(
    'district-elsewhere',
    'district_id',
  )
  await pupil.call(saveDeliveryAddress, { body })
  expect((await pupil.call(readDeliveryAddress)).body).toEqual({
    is_remembered: true,
    address: { ...body, phone: '+77011112201' },
  })
})

test('an order reserves coins and stock, empties the basket and is told; a second press of it finds the first', async () => {
  const pupil = await as(aruzhan)
  const id = await aProduct({ available: 3 })
  await giveCoins(aruzhan.id, 100)
  await add(pupil, id, 2)
  const key = newId()
  const placed = await order(pupil, { key })
  expect(placed).toMatchObject({ status: 201, body: { number: expect.stringMatching(/^2026-\d{6}$/) } })
  expect(await order(pupil, { key })).toMatchObject({ status: 200, body: { id: placed.body.id } })
  expect(await order(pupil)).toBeRefused('basket-empty')
  expect(await coinsOf(aruzhan.id)).toEqual({ balance: 10, reserved: 90 })
  expect(await stockOf(id)).toBe(1)
  const [mine, ...others] = (await pupil.call(listOwnOrders)).body.data
  expect(others).toEqual([])
  expect(mine).toMatchObject({
    state: 'new',
    total: 90,
    count: 2,
    lines: [{ name: 'Блокнот исследователя', price: 45, quantity: 2 }],
    delivery: { address: home.address, region: 'Карагандинская область' },
    offer_version: '1',
    returns_version: '1',
    can_cancel: true,
    can_confirm: false,
  })
  expect((await run("select title_ru, about from coin_entries where kind = 'reserved'"))[0]).toEqual({
    title_ru: placed.body.number,
    about: placed.body.id,
  })
  expect((await pupil.call(readDeliveryAddress)).body).toMatchObject({ is_remembered: true })
  expect(await noticesOf(pupil)).toContain('Заказ принят')
  expect(await noticesOf(await as(gulnar))).toContain('Аружан: заказ в магазине')
  expect(await (await as(alina)).call(readOwnOrder, { params: { id: placed.body.id } })).toBeRefused('not-found')
})

test('an order of something else than the pupil saw is refused and changes nothing', async () => {
  const pupil = await as(aruzhan)
  const id = await aProduct()
  await giveCoins(aruzhan.id, 100)
  await add(pupil, id, 2)
  expect(await order(pupil, { basket_version: 0 })).toBeRefused('basket-changed')
  expect(await order(pupil, { total: 45 })).toBeRefused('price-changed')
  expect(await order(pupil, { offer_version: '9' })).toBeRefused('terms-changed')
  expect(await order(pupil, { returns_version: '9' })).toBeRefused('terms-changed')
  expect(await order(pupil, { agrees_to_offer: false })).toBeRefused('invalid', 'agrees_to_offer')
  expect(await order(pupil, { agrees_to_returns: undefined })).toBeRefused('invalid', 'agrees_to_returns')
  expect(await order(pupil, { region_id: 'abai' })).toBeRefused('district-elsewhere')
  await add(pupil, id, 1)
  const short = await order(pupil)
  expect(short).toBeRefused('coins-short')
  expect(short.refusal.message).toContain('35')
  expect(await coinsOf(aruzhan.id)).toEqual({ balance: 100, reserved: 0 })
  expect(await stockOf(id)).toBe(10)
  expect((await pupil.call(readBasket)).body.count).toBe(3)
  expect((await pupil.call(listOwnOrders)).body.data).toEqual([])
})

test('a pupil cancels while the order is new: coins and stock come back, once', async () => {
  const pupil = await as(aruzhan)
  const id = await aProduct()
  await giveCoins(aruzhan.id, 100)
  await add(pupil, id, 2)
  const params = { id: (await order(pupil)).body.id }
  expect(await (await as(alina)).call(cancelOwnOrder, { params })).toBeRefused('not-found')
  await Promise.all([pupil.call(cancelOwnOrder, { params }), pupil.call(cancelOwnOrder, { params })])
  expect(await coinsOf(aruzhan.id)).toEqual({ balance: 100, reserved: 0 })
  expect(await stockOf(id)).toBe(10)
  expect((await pupil.call(readOwnOrder, { params })).body).toMatchObject({
    state: 'cancelled',
    can_cancel: false,
    steps: [{ state: 'new' }, { state: 'cancelled' }],
  })
  expect(await noticesOf(pupil)).toContain('Заказ отменён')
})

test('staff pack, send and take back: coins are taken at shipping, and staff choose whether the stock grows', async () => {
  const [pupil, desk] = [await as(aruzhan), await as(admin)]
  const id = await aProduct({ available: 2 })
  await giveCoins(aruzhan.id, 100)
  await add(pupil, id, 2)
  const params = { id: (await order(pupil)).body.id }
  const move = (from: string, to: string, more: object = {}) =>
    desk.call(moveOrder, { params, body: { from, to, ...more } as never })
  expect(await move('new', 'sent')).toBeRefused('order-moved')
  expect((await move('new', 'packed')).body).toMatchObject({ state: 'packed', next: ['sent', 'cancelled'] })
  expect(await pupil.call(cancelOwnOrder, { params })).toBeRefused('order-moved')
  expect(await pupil.call(confirmReceipt, { params })).toBeRefused('order-moved')
  expect(await coinsOf(aruzhan.id)).toEqual({ balance: 10, reserved: 90 })
  await move('packed', 'sent')
  expect((await move('packed', 'sent')).status).toBe(200)
  expect(await move('packed', 'cancelled', { reason: 'Не нашли адрес' })).toBeRefused('order-moved')
  expect(await coinsOf(aruzhan.id)).toEqual({ balance: 10, reserved: 0 })
  await pupil.call(confirmReceipt, { params })
  expect(await move('received', 'returned', { reason: 'Нет' })).toBeRefused('invalid', 'reason')
  const back = { reason: 'Пришёл с порванной обложкой', restock: false }
  expect((await move('received', 'returned', back)).body.steps).toMatchObject([
    { state: 'new', by: 'Серікова Аружан' },
    { state: 'packed', by: 'Нұрланова Дина' },
    { state: 'sent' },
    { state: 'received', by: 'Серікова Аружан' },
    { state: 'returned', reason: back.reason },
  ])
  expect(await coinsOf(aruzhan.id)).toEqual({ balance: 100, reserved: 0 })
  expect(await stockOf(id)).toBe(0)
  // All at the same moment, so in any order.
  expect((await noticesOf(pupil)).toSorted()).toEqual([
    'Возврат принят',
    'Заказ в пути',
    'Заказ получен',
    'Заказ принят',
    'Заказ собран',
  ])

  await (
    await as(editor)
  ).call(moveStock, { params: { id }, body: { change: 1, reason: 'supply', comment: 'Ещё один', key: newId() } })
  await add(pupil, id)
  params.id = (await order(pupil)).body.id
  await move('new', 'packed')
  await move('packed', 'sent')
  await move('sent', 'returned', { ...back, restock: true })
  expect(await stockOf(id)).toBe(1)
})

test('staff find orders by number, phone, name, state and region, print a slip, and their looks are recorded', async () => {
  const [pupil, desk] = [await as(aruzhan), await as(admin)]
  await giveCoins(aruzhan.id, 100)
  await add(pupil, await aProduct())
  const placed = (await order(pupil, { comment: 'Позвоните' })).body
  const found = async (body: object) => (await desk.call(searchOrders, { body })).body.data.map(({ number }) => number)
  const hits = [placed.number]
  expect(await found({})).toEqual(hits)
  expect(await found({ search: placed.number })).toEqual(hits)
  expect(await found({ search: placed.number.slice(5) })).toEqual(hits)
  expect(await found({ search: '+7 701 111 22 01' })).toEqual(hits)
  expect(await found({ search: 'серік' })).toEqual(hits)
  expect(await found({ search: 'Ахметов' })).toEqual([])
  expect(await found({ state: 'new', region_id: 'karaganda' })).toEqual(hits)
  expect(await found({ state: 'sent' })).toEqual([])
  const params = { id: placed.id }
  expect((await desk.call(readOrder, { params })).body).toMatchObject({
    pupil: 'Серікова Аружан',
    delivery: { phone: '+77011112201', comment: 'Позвоните' },
    next: ['packed', 'cancelled'],
  })
  const slip = await desk.call(printPackingSlip, { params })
  expect(slip.headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(slip.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const views = (await (await as(gulnar)).call(listViews, { params: { id: '00000000-0000-7000-8000-000000001001' } }))
    .body
  expect(views.data).toMatchObject([{ what: 'profile', viewer: 'Нұрланова Дина' }])
  // Editors keep the products, but they do not see where children live.
  expect(await (await as(editor)).call(searchOrders, { body: {} })).toBeRefused('not-allowed')
})

test('a goal says how far it is, also after the product was withdrawn', async () => {
  const pupil = await as(aruzhan)
  const [telescope, notebook] = [await aProduct({ name: 'Подзорная труба', price: 480 }), await aProduct()]
  expect((await pupil.call(readGoal)).body).toEqual({ goal: null })
  expect((await pupil.call(setGoal, { body: { product_id: telescope } })).body.goal).toMatchObject({
    saved: 0,
    missing: 480,
  })
  await giveCoins(aruzhan.id, 340)
  expect((await pupil.call(readGoal)).body.goal).toMatchObject({ saved: 340, missing: 140, is_on_sale: true })
  await run('update store_products set is_on_sale = false where id = $1', [telescope])
  expect((await pupil.call(readGoal)).body.goal).toMatchObject({ missing: 140, is_on_sale: false })
  expect((await pupil.call(setGoal, { body: { product_id: notebook } })).body.goal).toMatchObject({
    saved: 45,
    missing: 0,
  })
  expect(await pupil.call(setGoal, { body: { product_id: telescope } })).toBeRefused('product-withdrawn')
  expect((await pupil.call(dropGoal)).body).toEqual({ goal: null })
  expect((await pupil.call(readGoal)).body).toEqual({ goal: null })
})

test('what a pupil ordered is in the export and is deleted with the account; what was not sent goes back to the stock', async () => {
  const pupil = await as(alina)
  const id = await aProduct({ available: 5 })
  await giveCoins(alina.id, 200)
  await add(pupil, id, 2)
  await order(pupil)
  await pupil.call(setGoal, { body: { product_id: id } })
  const exported = (await pupil.call(exportOwnData, { body: { current_password: castPassword } })).body
  expect(exported).toMatchObject({
    store_orders: [{ total: 90, delivery: { recipient: home.recipient } }],
    delivery_address: { address: home.address },
    store_goal: { product_id: id },
  })
  await eraseAccount(platform, alina.id)
  expect(await stockOf(id)).toBe(5)
  for (const table of ['store_orders', 'store_baskets', 'store_delivery_addresses', 'store_goals'])
    expect(await run(`select * from ${table}`)).toEqual([])
  expect((await (await as(editor)).call(listMovements, { params: { id } })).body.data).toMatchObject([
    { reason: 'cancelled', change: 2, after: 5, order: '' },
    { reason: 'order', change: -2, after: 3 },
    { reason: 'supply' },
  ])
})

/** The constraint that refused a statement, or what its trigger said. */
function constraintOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(error)
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : cause.message
}

test('the database refuses stock without a movement, changed history, and an order that goes back', async () => {
  const pupil = await as(aruzhan)
  const id = await aProduct({ available: 5 })
  await giveCoins(aruzhan.id, 200)
  await add(pupil, id, 1)
  await order(pupil)
  const refusedBy = (text: string) =>
    run(text).then(
      () => 'nothing',
      (error: unknown) => constraintOf(error),
    )
  expect(await refusedBy('update store_stock set available = -1')).toBe('store_stock_not_negative')
  expect(await refusedBy('update store_stock set available = 50')).toBe('store_stock_agrees')
  expect(
    await refusedBy(
      `insert into store_stock_movements (product_id, number, change, after, reason, by_id, key, at)
       values ('${id}', 9, 1, 5, 'supply', '${admin.id}', 'k', now())`,
    ),
  ).toBe('store_stock_movements_without_gaps')
  for (const table of ['store_stock_movements', 'store_order_lines', 'store_order_steps'])
    expect(await refusedBy(`delete from ${table}`)).toContain('stay as they were written')
  expect(await refusedBy('update store_stock_movements set change = 7')).toContain('stay as they were written')
  expect(await refusedBy("update store_orders set state = 'received'")).toBe('store_orders_move')
  expect(await refusedBy('update store_orders set total = 1')).toBe('store_orders_move')
  expect(await refusedBy("update store_orders set state = 'packed'")).toBe('store_orders_state_told')
  expect(await refusedBy('update store_basket_lines set quantity = 6')).toBe('store_basket_lines_quantity')
})
