// Also on PostgreSQL: the limit of copies is counted under the lock of the stock.
import { expect, test } from 'vitest'
import { maxCopies, confirmPurchase, findPurchase, listMyBooks, readOwnBook } from '#contract/library/purchases'
import { downloadBook, openBook } from '#contract/library/reading'
import { readPayment, startPayment } from '#contract/payments/payments'
import { bookBuyers } from '../../testing/payments/pay-book.ts'
import { bookRows } from '../../testing/rows/a-book.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { aruzhan, ayan, daniyar, gulnar, schoolAdmin, serik } from '../demo-country/cast.ts'

const { app, as, guest, clock, platform } = await startApp()
const { aBook } = bookRows(platform)
const { buy, orderPaper, pay } = bookBuyers(platform, app)
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const own = async (visitor: Visitor, id: string) => (await visitor.call(readOwnBook, { params: { id } })).body
const setPrice = (id: string, ebook_price: number) =>
  run('update library_books set ebook_price = $2 where id = $1', [id, ebook_price])
const setAge = (id: string, age: string) => run('update library_books set age = $2 where id = $1', [id, age])

test('the return from a payment on another device is answered by the invoice alone, for the account that paid', async () => {
  const id = await aBook({ paper_price: 4100, copies: 1 })
  const [pupil, parent] = [await as(aruzhan), await as(gulnar)]
  const ebook = (await buy(pupil, id)).body
  const find = (visitor: Visitor, invoice: number) => visitor.call(findPurchase, { params: { invoice } })
  expect((await find(pupil, ebook.invoice ?? 0)).body).toEqual({ bookId: id, type: 'ONLINE' })
  const visit = (await pupil.call(startPayment, { params: { id: ebook.payment_id ?? '' } })).body.fields.InvId
  expect((await find(pupil, Number(visit))).body).toEqual({ bookId: id, type: 'ONLINE' })
  const paper = (await orderPaper(parent, id)).body
  expect((await find(parent, paper.invoice ?? 0)).body).toEqual({ bookId: id, type: 'OFFLINE' })
  expect(await find(parent, ebook.invoice ?? 0)).toBeRefused('not-found')
  expect(await find(guest, ebook.invoice ?? 0)).toBeRefused('token-needed')
  expect(await find(await as(schoolAdmin), ebook.invoice ?? 0)).toBeRefused('not-allowed')
})

test('a paid printed book is confirmed in words of its own', async () => {
  const id = await aBook({ paper_price: 4100, copies: 1 })
  const parent = await as(gulnar)
  const invoice = await pay(parent, (await orderPaper(parent, id)).body.payment_id)
  const body = { bookId: id, type: 'OFFLINE' as const, invoice }
  expect((await parent.call(confirmPurchase, { params: { bookId: id }, body })).body.message).toBe(
    'Оплата пришла, заказ печатной книги принят',
  )
})

test('a gift that is not paid hinders the parent from no other purchase of the book', async () => {
  const id = await aBook({ ebook_price: 990, paper_price: 4100, copies: 1 })
  const parent = await as(gulnar)
  const gift = (await buy(parent, id, { reader_id: aruzhan.id })).body
  expect(await own(parent, id)).toMatchObject({
    waiting: [],
    children: [{ waiting: { payment_id: gift.payment_id, price: 99_000 } }, { waiting: null }],
  })
  const paper = (await orderPaper(parent, id)).body
  const ebook = (await buy(parent, id)).body
  const other = (await buy(parent, id, { reader_id: daniyar.id })).body
  expect(new Set([gift, paper, ebook, other].map(({ payment_id }) => payment_id)).size).toBe(4)
  expect((await own(parent, id)).waiting).toEqual([
    { payment_id: ebook.payment_id, edition: 'ebook', price: 99_000 },
    { payment_id: paper.payment_id, edition: 'paper', price: 410_000 },
  ])
})

test('an order keeps its price while it waits, unless the book has become cheaper', async () => {
  const id = await aBook({ ebook_price: 990 })
  const pupil = await as(aruzhan)
  const first = (await buy(pupil, id)).body
  await setPrice(id, 1490)
  const dearer = await buy(pupil, id)
  expect([dearer.status, dearer.body.payment_id]).toEqual([200, first.payment_id])
  expect((await own(pupil, id)).waiting).toMatchObject([{ payment_id: first.payment_id, price: 99_000 }])
  await setPrice(id, 500)
  const cheaper = await buy(pupil, id)
  expect([cheaper.status, cheaper.body.payment_id === first.payment_id]).toEqual([201, false])
  expect((await own(pupil, id)).waiting).toMatchObject([{ payment_id: cheaper.body.payment_id, price: 50_000 }])
  await setPrice(id, 0)
  await buy(pupil, id)
  expect((await pupil.call(listMyBooks)).body.ebooks).toMatchObject([{ book_id: id, state: 'owned' }])
})

test('an account has at most three copies of a printed book under way, also of many orders at once', async () => {
  const id = await aBook({ paper_price: 4100, copies: 20 })
  const parent = await as(gulnar)
  const answers = await Promise.all(Array.from({ length: 6 }, () => orderPaper(parent, id)))
  const begun = answers.filter(({ status }) => status === 201)
  expect(begun).toHaveLength(maxCopies)
  for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toBeRefused('book-copies-limit')
  expect((await orderPaper(await as(serik), id)).status).toBe(201)
  await pay(parent, begun[0]?.body.payment_id ?? null)
  expect(await orderPaper(parent, id)).toBeRefused('book-copies-limit')
  // Orders that nobody paid in time do not count.
  clock.forward({ hours: 24 })
  expect((await orderPaper(await as(gulnar), id)).status).toBe(201)
})

test('a pupil below the age mark neither buys nor gets nor reads the book', async () => {
  const id = await aBook({ age: '14', ebook_price: 990, paper_price: 4100, copies: 2 })
  const [pupil, parent] = [await as(aruzhan), await as(gulnar)]
  expect(await buy(pupil, id)).toBeRefused('book-above-age')
  expect(await orderPaper(pupil, id)).toBeRefused('book-above-age')
  expect((await buy(parent, id, { reader_id: aruzhan.id })).refusal.errors).toHaveProperty('reader_id')
  expect(await own(pupil, id)).toMatchObject({ is_above_age: true })
  expect(await own(parent, id)).toMatchObject({
    is_above_age: false,
    children: [{ is_above_age: true }, { is_above_age: true }],
  })
  expect((await buy(parent, id)).status).toBe(201)
  const free = await aBook({ age: '6', ebook_price: 0 })
  expect((await buy(await as(ayan), free)).status).toBe(201)
})

test('a book whose mark was raised is closed until the birthday, and money that comes meanwhile goes back', async () => {
  const [bought, ordered] = [await aBook({ age: '12' }), await aBook({ age: '12' })]
  const pupil = await as(aruzhan)
  await pay(pupil, (await buy(pupil, bought)).body.payment_id)
  const params = { id: bought }
  const { token } = (await pupil.call(openBook, { params })).body
  const late = (await buy(pupil, ordered)).body
  for (const id of [bought, ordered]) await setAge(id, '14')
  expect(await pupil.call(openBook, { params })).toBeRefused('book-above-age')
  expect(await pupil.call(downloadBook, { params: { token } })).toBeRefused('book-above-age')
  expect((await pupil.call(listMyBooks)).body.ebooks).toContainEqual(
    expect.objectContaining({ book_id: bought, state: 'owned', is_above_age: true }),
  )
  await pay(pupil, late.payment_id)
  expect((await pupil.call(readPayment, { params: { id: late.payment_id ?? '' } })).body.state).toBe('refund_requested')
  // Aruzhan was born on 14 May 2013.
  clock.forward({ days: 200 })
  expect((await (await as(aruzhan)).call(openBook, { params })).status).toBe(200)
})
