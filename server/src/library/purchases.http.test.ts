// Also on PostgreSQL: purchases at once wait for each other's rows, and unique indexes refuse what comes second.
import { expect, test } from 'vitest'
import { buyEbook, confirmPurchase, listMyBooks, readOwnBook } from '#contract/library/purchases'
import { listNotifications } from '#contract/messages/notifications'
import { readPayment, startPayment } from '#contract/payments/payments'
import { bookBuyers } from '../../testing/payments/pay-book.ts'
import { bookRows } from '../../testing/rows/a-book.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { admin, alina, aruzhan, daniyar, gulnar, oleg, serik } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'

const { app, as, guest, clock, platform } = await startApp()
const { aBook } = bookRows(platform)
const { agreement, buy, orderPaper, visit, pay, giveBack } = bookBuyers(platform, app)
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const shelf = async (visitor: Visitor) => (await visitor.call(listMyBooks)).body.ebooks
const stateOf = async (visitor: Visitor, id: string | null) =>
  (await visitor.call(readPayment, { params: { id: id ?? '' } })).body
const stockOf = async (id: string) =>
  (await run('select available from library_stock where book_id = $1', [id]))[0]?.available

test('a pupil buys an electronic book, pays by card, and has it on the shelf on every device', async () => {
  const id = await aBook()
  const pupil = await as(aruzhan)
  const { status, body } = await buy(pupil, id)
  expect([status, body.payment_id !== null]).toEqual([201, true])
  expect(await shelf(pupil)).toMatchObject([{ book_id: id, state: 'waiting', payment_id: body.payment_id }])
  await pay(pupil, body.payment_id)
  expect(await shelf(await as(aruzhan))).toMatchObject([{ book_id: id, state: 'owned', format: 'epub' }])
  expect((await pupil.call(readOwnBook, { params: { id } })).body).toMatchObject({ is_owned: true, waiting: [] })
  expect(await buy(pupil, id)).toBeRefused('book-owned')
})

test('a free book is owned at once, and pressing twice is one purchase', async () => {
  const id = await aBook({ ebook_price: 0 })
  const pupil = await as(daniyar)
  const key = newId()
  const answers = await Promise.all([buy(pupil, id, { key }), buy(pupil, id, { key })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
  expect(answers.map(({ body }) => body.payment_id)).toEqual([null, null])
  expect(await buy(pupil, await aBook({ ebook_price: 0 }), { key })).toBeRefused('purchase-key-used')
  expect(await shelf(pupil)).toMatchObject([{ state: 'owned', payment_id: null }])
})

test('a second press returns the order that waits, and after a day a new one begins', async () => {
  const id = await aBook()
  const pupil = await as(aruzhan)
  const first = (await buy(pupil, id)).body
  const again = await buy(pupil, id)
  expect([again.status, again.body.payment_id]).toEqual([200, first.payment_id])
  clock.forward({ hours: 24 })
  expect(await shelf(await as(aruzhan))).toEqual([])
  const later = await buy(await as(aruzhan), id)
  expect([later.status, later.body.payment_id === first.payment_id]).toEqual([201, false])
})

test('an order that waits ends when its reader gets the book otherwise, and money that still comes goes back', async () => {
  const id = await aBook()
  const [pupil, parent] = [await as(aruzhan), await as(gulnar)]
  const own = (await buy(pupil, id)).body
  const gift = (await buy(parent, id, { reader_id: aruzhan.id })).body
  const comes = await visit(pupil, own.payment_id)
  await pay(parent, gift.payment_id)
  expect((await shelf(pupil)).map(({ book_id, state }) => [book_id, state])).toEqual([[id, 'owned']])
  expect((await pupil.call(readOwnBook, { params: { id } })).body).toMatchObject({ is_owned: true, waiting: [] })
  expect(await stateOf(pupil, own.payment_id)).toMatchObject({ state: 'expired', can_be_started: false })
  await comes()
  expect(await stateOf(pupil, own.payment_id)).toMatchObject({
    state: 'refund_requested',
    refund: { state: 'requested' },
  })
  expect((await shelf(pupil)).map(({ state }) => state)).toEqual(['owned'])
})

test('the gift of another giver that waits ends as well, and a printed copy of the reader does not', async () => {
  const id = await aBook({ paper_price: 4100, copies: 1 })
  const [pupil, parent] = [await as(aruzhan), await as(gulnar)]
  const gift = (await buy(parent, id, { reader_id: aruzhan.id })).body
  const paper = (await orderPaper(pupil, id)).body
  await pay(pupil, (await buy(pupil, id)).body.payment_id)
  expect((await parent.call(listMyBooks)).body.gifts.filter(({ book_id }) => book_id === id)).toEqual([])
  expect(await stateOf(parent, gift.payment_id)).toMatchObject({ state: 'expired' })
  expect(await stateOf(pupil, paper.payment_id)).toMatchObject({ state: 'pending', can_be_started: true })
})

test('a book that costs nothing meanwhile is taken, and the order that waits for it ends', async () => {
  const id = await aBook({ ebook_price: 990 })
  const pupil = await as(aruzhan)
  const { payment_id } = (await buy(pupil, id)).body
  await run('update library_books set ebook_price = 0 where id = $1', [id])
  expect((await buy(pupil, id)).status).toBe(201)
  expect(await stateOf(pupil, payment_id)).toMatchObject({ state: 'expired', can_be_started: false })
})

test('the shelf shows a book once, as owned, though an order of it waits', async () => {
  const id = await aBook()
  const pupil = await as(aruzhan)
  await pay(pupil, (await buy(pupil, id)).body.payment_id)
  const other = (await buy(pupil, await aBook())).body.id
  await run('update library_purchases set book_id = $2 where id = $1', [other, id])
  expect((await shelf(pupil)).filter(({ book_id }) => book_id === id)).toMatchObject([{ state: 'owned' }])
  expect((await pupil.call(readOwnBook, { params: { id } })).body).toMatchObject({ is_owned: true, waiting: [] })
})

test('a parent gives a book to a linked child, who hears of it, and to nobody else', async () => {
  const id = await aBook()
  const [parent, pupil] = [await as(gulnar), await as(aruzhan)]
  const { body } = await buy(parent, id, { reader_id: aruzhan.id })
  expect(await shelf(pupil)).toEqual([])
  await pay(parent, body.payment_id)
  expect(await shelf(pupil)).toMatchObject([{ state: 'owned', given_by: gulnar.first_name, payment_id: null }])
  expect((await pupil.call(listNotifications)).body.data.map(({ title }) => title)).toContain('Подарена книга')
  const mine = (await parent.call(listMyBooks)).body
  expect([mine.ebooks, mine.gifts.map(({ child }) => child)]).toEqual([[], [aruzhan.first_name]])
  const own = (await parent.call(readOwnBook, { params: { id } })).body
  expect(own.children.map(({ name, is_owned }) => [name, is_owned])).toEqual([
    [aruzhan.first_name, true],
    [daniyar.first_name, false],
  ])
  expect(await buy(parent, id, { reader_id: alina.id })).toBeRefused('book-not-own-child')
  expect(await buy(await as(oleg), id, { reader_id: alina.id })).toBeRefused('book-not-own-child')
  expect(await buy(pupil, id, { reader_id: daniyar.id })).toBeRefused('book-not-own-child')
})

test('a refund takes access back and says so to the reader', async () => {
  const id = await aBook()
  const [pupil, staff] = [await as(aruzhan), await as(admin)]
  const { body } = await buy(pupil, id)
  await pay(pupil, body.payment_id)
  await giveBack(staff, body.payment_id)
  expect(await shelf(pupil)).toMatchObject([{ state: 'revoked' }])
  expect((await pupil.call(readOwnBook, { params: { id } })).body.is_owned).toBe(false)
  expect((await pupil.call(listNotifications)).body.data.map(({ title }) => title)).toContain('Доступ к книге закрыт')
  const again = await buy(pupil, id)
  expect(again.status).toBe(201)
})

test('the return from the payment is answered from what the server knows, by each invoice of the order', async () => {
  const id = await aBook()
  const pupil = await as(aruzhan)
  const { body } = await buy(pupil, id)
  const confirm = (invoice: number, more: object = {}, who = pupil) =>
    who.call(confirmPurchase, { params: { bookId: id }, body: { bookId: id, type: 'ONLINE', invoice, ...more } })
  expect(await confirm(body.invoice ?? 0)).toBeRefused('purchase-waiting')
  const visit = (await pupil.call(startPayment, { params: { id: body.payment_id ?? '' } })).body.fields.InvId
  expect(await confirm(Number(visit))).toBeRefused('purchase-waiting')
  const paid = await pay(pupil, body.payment_id)
  const expected = { type: 'ONLINE', uuid: body.id }
  expect((await confirm(paid)).body).toMatchObject(expected)
  expect((await confirm(body.invoice ?? 0)).body).toMatchObject(expected)
  expect(await confirm(paid, { type: 'OFFLINE' })).toBeRefused('not-found')
  expect(await confirm(paid + 1)).toBeRefused('not-found')
  expect(await confirm(paid, { bookId: newId() })).toBeRefused('invalid')
  expect(await confirm(paid, {}, await as(daniyar))).toBeRefused('not-found')
  expect(await confirm(paid, {}, guest)).toBeRefused('token-needed')
})

test('what the buyer saw must be what is sold', async () => {
  const id = await aBook({ ebook_price: 990 })
  const pupil = await as(aruzhan)
  const seen = { ...(await agreement(pupil, id, 'ebook')), reader_id: null }
  const send = (body: object, book = id) => pupil.call(buyEbook, { params: { id: book }, body: { ...seen, ...body } })
  expect(await send({ price: 100 })).toBeRefused('book-price-changed')
  expect(await send({ price: 0 })).toBeRefused('book-price-changed')
  expect(await send({ offer_version: '999' })).toBeRefused('book-terms-changed')
  expect(await send({ regulations_version: '999' })).toBeRefused('book-terms-changed')
  expect((await send({ agrees_to_terms: false })).refusal.errors).toHaveProperty('agrees_to_terms')
  expect((await send({ has_consent: false })).refusal.errors).toHaveProperty('has_consent')
  expect(await send({}, newId())).toBeRefused('not-found')
  expect(await send({}, await aBook({ ebook_price: 990, file: 'none' }))).toBeRefused('book-without-file')
  expect(await send({}, await aBook({ ebook_price: 990, is_on_sale: false }))).toBeRefused('book-withdrawn')
  expect(await send({}, await aBook({ ebook_price: null, paper_price: 990 }))).toBeRefused('book-withdrawn')
  expect(await shelf(pupil)).toEqual([])
})

test('of two buyers at once only one gets the last printed copy, and it leaves the stock when it is paid', async () => {
  const id = await aBook({ paper_price: 4100, copies: 1 })
  const [one, other] = [await as(gulnar), await as(serik)]
  const answers = await Promise.all([orderPaper(one, id), orderPaper(other, id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const winner = answers[0]?.status === 201 ? one : other
  const begun = answers.find(({ status }) => status === 201)?.body
  expect(await stockOf(id)).toBe(1)
  await pay(winner, begun?.payment_id ?? null)
  expect(await stockOf(id)).toBe(0)
  expect((await winner.call(listMyBooks)).body.papers).toMatchObject([{ state: 'new', way: 'pickup' }])
})

test('a copy is held for an hour; paid later, it is given if one is left, else the money goes back', async () => {
  const id = await aBook({ paper_price: 4100, copies: 1 })
  const [slow, quick] = [await as(gulnar), await as(serik)]
  const late = (await orderPaper(slow, id)).body
  expect(await orderPaper(quick, id)).toBeRefused('book-out-of-stock')
  clock.forward({ minutes: 60 })
  const taken = (await orderPaper(quick, id)).body
  await pay(quick, taken.payment_id)
  await pay(slow, late.payment_id)
  expect((await slow.call(readPayment, { params: { id: late.payment_id ?? '' } })).body.state).toBe('refund_requested')
  expect([await stockOf(id), (await slow.call(listMyBooks)).body.papers[0]?.state]).toEqual([0, 'refunded'])
})

test('a printed book goes to an address of the region that is named, or to an open centre', async () => {
  const id = await aBook({ paper_price: 4100, copies: 3 })
  const parent = await as(gulnar)
  const to = {
    way: 'delivery',
    region_id: 'karaganda',
    district_id: 'karaganda-karaganda',
    address: 'пр. Бухар жырау, 66',
  }
  const { body } = await orderPaper(parent, id, { ...to, center_id: undefined })
  expect((await parent.call(listMyBooks)).body.papers).toMatchObject([
    { id: body.id, state: 'waiting', way: 'delivery', place: expect.stringContaining('пр. Бухар жырау, 66') },
  ])
  await orderPaper(parent, await aBook({ paper_price: 4100, copies: 1 }))
  // The name of the centre has the city already.
  expect((await parent.call(listMyBooks)).body.papers[0]?.place.match(/Караганда/g)).toHaveLength(1)
  expect(await orderPaper(parent, id, { ...to, region_id: 'almaty' })).toBeRefused('district-elsewhere')
  expect(await orderPaper(parent, id, { center_id: 'nowhere' })).toBeRefused('book-center-closed')
  expect((await orderPaper(parent, id, { ...to, address: ' ' })).refusal.errors).toHaveProperty('address')
  expect((await orderPaper(parent, id, { phone: '12' })).refusal.errors).toHaveProperty('phone')
})

test('a refunded printed book that has not left goes back to the stock', async () => {
  const id = await aBook({ paper_price: 4100, copies: 1 })
  const [parent, staff] = [await as(gulnar), await as(admin)]
  const { body } = await orderPaper(parent, id)
  await pay(parent, body.payment_id)
  await giveBack(staff, body.payment_id)
  expect([await stockOf(id), (await parent.call(listMyBooks)).body.papers[0]?.state]).toEqual([1, 'refunded'])
})
