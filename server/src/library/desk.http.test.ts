// Also on PostgreSQL: stock and orders of printed books are moved under locks, and triggers refuse other moves.
import { strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as deskApi from '#contract/library/book-desk'
import { readBook } from '#contract/library/books'
import type { PaperState } from '#contract/library/paper-states'
import { confirmPaperArrival, listMyBooks } from '#contract/library/purchases'
import { openBook } from '#contract/library/reading'
import { listNotifications } from '#contract/messages/notifications'
import { listViews } from '#contract/profiles/family'
import { listAudit } from '#contract/publishing/audit'
import { bookBuyers } from '../../testing/payments/pay-book.ts'
import { aPreparedEpub, bookRows } from '../../testing/rows/a-book.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { eraseAccount } from '../all-slices/erase-account.ts'
import { admin, aruzhan, editor, gulnar, serik } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'

const { app, as, clock, platform } = await startApp()
const { aBook } = bookRows(platform)
const { buy, orderPaper, pay } = bookBuyers(platform, app)
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

/** The bytes of an EPUB with one chapter that holds this. */
function epubWith(chapter: string, name = 'Новая книга'): Buffer {
  const parts = Object.fromEntries(
    aPreparedEpub(name).parts.map(({ path, bytes }) => [path, path.endsWith('one.xhtml') ? strToU8(chapter) : bytes]),
  )
  return Buffer.from(zipSync({ mimetype: [strToU8('application/epub+zip'), { level: 0 }], ...parts }))
}
const page = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>1</title></head><body>${body}</body></html>`
const upload = (staff: Visitor, id: string, payload: Buffer) =>
  staff.call(deskApi.uploadBookFile, { params: { id } }, { payload, headers: { 'content-type': 'text/plain' } })

test('an editor uploads an EPUB: what could do harm is removed and listed, and the book can be read', async () => {
  const id = await aBook({ file: 'none', ebook_price: 0 })
  const staff = await as(editor)
  const chapter = page(
    '<h1>Глава</h1><p onclick="x()">Текст</p><script>alert(1)</script><iframe src="https://x.example"/>',
  )
  const { status, body } = await upload(staff, id, epubWith(chapter))
  expect(status).toBe(201)
  expect(body.book.file).toMatchObject({ format: 'epub', title: 'Новая книга', language: 'ru' })
  expect(body.book.file?.removed.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['script', 'handler', 'frame']),
  )
  const pupil = await as(aruzhan)
  expect((await pupil.call(readBook, { params: { id } })).body).toMatchObject({ format: 'epub', ebook_price: 0 })
  await buy(pupil, id)
  expect((await pupil.call(openBook, { params: { id } })).status).toBe(200)
  const log = (await (await as(admin)).call(listAudit, { query: { record: id } })).body.data
  expect(log[0]).toMatchObject({ action: 'uploaded', kind: 'book' })
})

test('the cover of a file becomes the picture of a book that has none', async () => {
  const id = await aBook({ file: 'none' })
  const cover = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#36c3db' } })
    .png()
    .toBuffer()
  const parts = unzipSync(epubWith(page('<p>1</p>')))
  const item = '<item id="cover" href="cover.png" media-type="image/png" properties="cover-image"/></manifest>'
  const packageFile = new TextDecoder().decode(parts['EPUB/package.opf']).replace('</manifest>', item)
  const payload = zipSync({ ...parts, 'EPUB/cover.png': cover, 'EPUB/package.opf': strToU8(packageFile) })
  await upload(await as(editor), id, Buffer.from(payload))
  const { body } = await (await as(aruzhan)).call(readBook, { params: { id } })
  expect(body.picture).toMatch(/^[0-9a-f-]{36}$/)
  expect(body.picture_alt).toBe('Обложка книги «Как слышать друг друга»')
})

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'book-file-format'],
  ['an empty file', Buffer.alloc(0), 'book-file-format'],
  ['a damaged EPUB', epubWith(page('<p>1</p>')).subarray(0, 300), 'book-file-unreadable'],
  ['a PDF of nothing', Buffer.from('%PDF-1.7\n'), 'book-file-unreadable'],
] as const)('%s is refused, and the file before stays', async (_, payload, code) => {
  const id = await aBook()
  expect(await upload(await as(editor), id, payload)).toBeRefused(code)
  expect((await (await as(editor)).call(deskApi.readBookDesk, { params: { id } })).body.file?.pages).toBe(10)
})

test('a newer file replaces the former, whose parts are deleted after a day', async () => {
  const id = await aBook({ ebook_price: 0 })
  const pupil = await as(aruzhan)
  await buy(pupil, id)
  const before = (await pupil.call(openBook, { params: { id } })).body.file.id
  await upload(await as(editor), id, epubWith(page('<h1>Вторая</h1><p>редакция</p>')))
  const after = (await pupil.call(openBook, { params: { id } })).body.file.id
  expect(after).not.toBe(before)
  const [part] = await run('select key from library_parts where file_id = $1', [before])
  await platform.jobs.run('sweep-book-files')
  expect(await platform.files.exists(String(part?.key))).toBe(true)
  clock.forward({ days: 1, minutes: 1 })
  await platform.jobs.run('sweep-book-files')
  expect(await platform.files.exists(String(part?.key))).toBe(false)
  expect(await run('select id from library_files where id = $1', [before])).toEqual([])
})

test('printed copies come in and go out with a comment, once for a key, never below zero', async () => {
  const id = await aBook({ paper_price: 4100 })
  const staff = await as(editor)
  const change = (count: number, key = newId()) =>
    staff.call(deskApi.changeBookStock, { params: { id }, body: { change: count, comment: 'Накладная 3', key } })
  const key = newId()
  expect([(await change(5, key)).status, (await change(5, key)).status]).toEqual([201, 200])
  expect(await change(6, key)).toBeRefused('movement-key-used')
  expect(await change(-6)).toBeRefused('book-stock-negative')
  const { body } = await change(-2)
  expect([body.book.stock, body.book.stock_changes.map((each) => each.after)]).toEqual([3, [3, 5]])
  expect((await (await as(gulnar)).call(readBook, { params: { id } })).body.paper_in_stock).toBe(true)
})

test('an order of a printed book goes to the centre and to its reader, who hears of each step', async () => {
  const id = await aBook({ paper_price: 4100, copies: 1 })
  const [pupil, staff] = [await as(aruzhan), await as(admin)]
  const { body } = await orderPaper(pupil, id)
  await pay(pupil, body.payment_id)
  const params = { id: body.id }
  const move = (from: PaperState, to: PaperState) => staff.call(deskApi.movePaperOrder, { params, body: { from, to } })
  expect(await pupil.call(confirmPaperArrival, { params })).toBeRefused('paper-order-moved')
  expect(await move('new', 'ready')).toBeRefused('paper-order-moved')
  expect((await move('new', 'packed')).body.order.next).toEqual(['ready'])
  expect((await move('new', 'packed')).status).toBe(200)
  expect(await move('new', 'sent')).toBeRefused('paper-order-moved')
  await move('packed', 'ready')
  expect((await pupil.call(confirmPaperArrival, { params })).status).toBe(200)
  const [order] = (await pupil.call(listMyBooks)).body.papers
  expect(order?.steps.map(({ state }) => state)).toEqual(['waiting', 'new', 'packed', 'ready', 'received'])
  const titles = (await pupil.call(listNotifications)).body.data.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Книга собрана', 'Книгу можно забрать', 'Книга получена']))
  expect(await (await as(serik)).call(confirmPaperArrival, { params })).toBeRefused('not-found')
})

test('staff find orders by state, and each look at a pupil is recorded for the family', async () => {
  const id = await aBook({ paper_price: 4100, copies: 2 })
  const [pupil, staff] = [await as(aruzhan), await as(admin)]
  const paid = (await orderPaper(pupil, id)).body
  await pay(pupil, paid.payment_id)
  await orderPaper(await as(serik), id)
  const list = async (state: PaperState) =>
    (await staff.call(deskApi.searchPaperOrders, { body: { state } })).body.data.map((each) => each.id)
  expect(await list('new')).toEqual([paid.id])
  expect([(await list('waiting')).length, await list('expired')]).toEqual([1, []])
  expect((await staff.call(deskApi.readPaperOrder, { params: { id: paid.id } })).body).toMatchObject({
    recipient: 'Оразова Дана',
    price: 410_000,
    steps: [
      { state: 'waiting', by: 'Серікова Аружан' },
      { state: 'new', by: '' },
    ],
  })
  const link = { params: { id: '00000000-0000-7000-8000-000000001001' } }
  const views = (await (await as(gulnar)).call(listViews, link)).body
  expect(views.data).toMatchObject([{ what: 'profile', viewer: 'Нұрланова Дина' }])
  expect(await (await as(editor)).call(deskApi.searchPaperOrders, { body: {} })).toBeRefused('not-allowed')
  clock.forward({ hours: 25 })
  const later = await as(admin)
  const { body } = await later.call(deskApi.searchPaperOrders, { body: { state: 'expired' } })
  expect(body.data.map(({ state }) => state)).toEqual(['expired'])
  expect((await later.call(deskApi.searchPaperOrders, { body: { state: 'waiting' } })).body.data).toEqual([])
})

test('staff find an order by its number, the phone, or the beginning of the name', async () => {
  const id = await aBook({ paper_price: 4100, copies: 2 })
  const staff = await as(admin)
  const first = (await orderPaper(await as(gulnar), id, { recipient: 'Қуанышева Әлия', phone: '8 701 111 22 33' })).body
  const other = (await orderPaper(await as(serik), id)).body
  const find = async (search: string) =>
    (await staff.call(deskApi.searchPaperOrders, { body: { search } })).body.data.map((each) => each.id)
  const [row] = await run('select number from library_paper_orders where purchase_id = $1', [first.id])
  expect(await find(`К-${String(row?.number).padStart(6, '0')}`)).toEqual([first.id])
  expect(await find('+7 (701) 111-22-33')).toEqual([first.id])
  expect(await find('қуанышева ә')).toEqual([first.id])
  expect(await find('ОРАЗОВА')).toEqual([other.id])
  expect([await find('%'), await find('Никто'), await find('99999999')]).toEqual([[], [], []])
})

test('staff read to whom a file was given out, by the code in it or by the name', async () => {
  const id = await aBook({ ebook_price: 0, name: 'Дала үні' })
  for (const reader of [aruzhan, serik]) {
    const visitor = await as(reader)
    await buy(visitor, id)
    await visitor.call(openBook, { params: { id } })
  }
  const staff = await as(admin)
  const find = async (search?: string) =>
    (await staff.call(deskApi.searchBookOpenings, { body: search === undefined ? {} : { search } })).body.data
  const [row] = await run('select code from library_openings where reader_id = $1', [aruzhan.id])
  const code = String(row?.code)
  const found = await find(code.toLowerCase())
  expect(found).toMatchObject([{ code, title: 'Дала үні', reader: 'Серікова Аружан', what: 'opened' }])
  expect((await find('жұмабаев')).map(({ reader }) => reader)).toEqual(['Жұмабаев Серік'])
  expect(await find()).toHaveLength(2)
  expect([await find('AAAAAAAAAA'), await find('_')]).toEqual([[], []])
  expect(await (await as(editor)).call(deskApi.searchBookOpenings, { body: {} })).toBeRefused('not-allowed')
  const link = { params: { id: '00000000-0000-7000-8000-000000001001' } }
  expect((await (await as(gulnar)).call(listViews, link)).body.data).toMatchObject([{ what: 'profile' }])
})

test('staff cannot take a copy that is held for a payment, and the payment still gets it', async () => {
  const id = await aBook({ paper_price: 4100, copies: 1 })
  const buyer = await as(gulnar)
  const { body } = await orderPaper(buyer, id)
  const staff = await as(editor)
  const take = () =>
    staff.call(deskApi.changeBookStock, { params: { id }, body: { change: -1, comment: 'Повреждена', key: newId() } })
  expect(await take()).toBeRefused('book-stock-negative')
  await pay(buyer, body.payment_id)
  expect((await buyer.call(listMyBooks)).body.papers).toMatchObject([{ state: 'new' }])
})

test('a copy that was not sent returns to the stock when its reader is deleted', async () => {
  const id = await aBook({ paper_price: 4100, copies: 1 })
  const parent = await as(gulnar)
  const { body } = await orderPaper(parent, id)
  await pay(parent, body.payment_id)
  await eraseAccount(platform, gulnar.id)
  expect(await run('select available from library_stock where book_id = $1', [id])).toEqual([{ available: 1 }])
  expect(await run('select purchase_id from library_paper_orders')).toEqual([])
})

test('a gift stays with the child when the account of the giver is deleted', async () => {
  const id = await aBook()
  const parent = await as(gulnar)
  const { body } = await buy(parent, id, { reader_id: aruzhan.id })
  await pay(parent, body.payment_id)
  await eraseAccount(platform, gulnar.id)
  expect((await (await as(aruzhan)).call(listMyBooks)).body.ebooks).toMatchObject([{ state: 'owned', given_by: '' }])
})

test('the desk finds books by words and shows what is missing', async () => {
  await aBook({ name: 'Логика', file: 'none' })
  await aBook({ name: 'Дала үні', paper_price: 3000 })
  await aBook({ name: 'Снято', is_on_sale: false })
  const staff = await as(editor)
  const list = async (query: object) =>
    (await staff.call(deskApi.listBookDesk, { query })).body.data.map(({ title }) => title)
  expect(await list({})).toEqual(['Дала үні', 'Логика', 'Снято'])
  expect(await list({ search: 'дала' })).toEqual(['Дала үні'])
  expect(await list({ part: 'no-file' })).toEqual(['Логика'])
  expect(await list({ part: 'out-of-stock' })).toEqual(['Дала үні'])
  expect(await list({ part: 'withdrawn' })).toEqual(['Снято'])
})
