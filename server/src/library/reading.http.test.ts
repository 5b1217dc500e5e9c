// Also on PostgreSQL: the newest place and the newest change of a mark win by statements that compare rows.
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import * as api from '#contract/library/reading'
import { exportOwnData } from '#contract/profiles/own-data'
import { bookBuyers } from '../../testing/payments/pay-book.ts'
import { bookRows } from '../../testing/rows/a-book.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { admin, aruzhan, castPassword, daniyar, editor } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'

const { app, as, guest, clock, platform } = await startApp()
const { aBook } = bookRows(platform)
const { buy, pay, giveBack } = bookBuyers(platform, app)
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

/** A book on the shelf of Aruzhan. */
async function anOwnBook() {
  const id = await aBook({ ebook_price: 0 })
  const pupil = await as(aruzhan)
  await buy(pupil, id)
  return { id, pupil, opened: (await pupil.call(api.openBook, { params: { id } })).body }
}
const entry = (visitor: Visitor, token: string, path: string) =>
  visitor.call(api.readBookEntry, { params: { token }, query: { path } })

const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
const place = (file_id: string, more: object = {}) => ({
  file_id,
  locator: 'epubcfi(/6/2!/4/2)',
  fraction: 0.2,
  chapter: 'Глава 1',
  device_id: newId(),
  device: 'Android',
  at: at(-5),
  ...more,
})
const mark = (file_id: string, more: object = {}) => ({
  id: newId(),
  kind: 'highlight' as const,
  file_id,
  locator: 'epubcfi(/6/2!/4/2,/1:0,/1:5)',
  fraction: 0.2,
  chapter: 'Глава 1',
  quote: 'Начало',
  note: '',
  color: 'yellow' as const,
  changed_at: at(-5),
  is_removed: false,
  ...more,
})

test('a reader opens a book: what it has, the parts that are needed first, and a signed address', async () => {
  const { opened, pupil } = await anOwnBook()
  expect(opened).toMatchObject({
    title: 'Как слышать друг друга',
    file: { format: 'epub', pages: 10, contents: [{ title: 'Глава 1' }] },
    place: null,
    marks: [],
  })
  expect(Object.keys(opened.file.texts)).toEqual([
    'META-INF/container.xml',
    'EPUB/package.opf',
    'EPUB/nav.xhtml',
    'EPUB/one.xhtml',
  ])
  const chapter = await entry(pupil, opened.token, 'EPUB/one.xhtml')
  expect([chapter.status, chapter.raw.body.includes('Начало.')]).toEqual([200, true])
  expect(chapter.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(await entry(pupil, opened.token, 'EPUB/../../secrets.key')).toBeRefused('not-found')
})

test('what a reader gets names the reader, and each opening and download is in the log', async () => {
  const { id, opened, pupil } = await anOwnBook()
  const rows = await run('select what, code from library_openings where reader_id = $1 order by id', [aruzhan.id])
  expect(rows).toHaveLength(1)
  const code = String(rows[0]?.code)
  expect(opened.file.texts['EPUB/package.opf']).toContain(code)
  const page = opened.file.entries.at(-1)?.path ?? ''
  expect((await entry(pupil, opened.token, page)).raw.body).toContain(`Экземпляр читателя Аружан С.`)
  const whole = await pupil.call(api.downloadBook, { params: { token: opened.token } })
  const parts = unzipSync(new Uint8Array(whole.raw.rawPayload))
  const text = Object.values(parts)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join('\n')
  const later = await run("select code from library_openings where what = 'downloaded' and book_id = $1", [id])
  expect(text).toContain(String(later[0]?.code))
  expect(text).not.toContain(code)
  expect(Object.keys(parts)[0]).toBe('mimetype')
})

test('an address of a file is of one account and one moment', async () => {
  const { opened, pupil } = await anOwnBook()
  const { token } = opened
  const path = 'EPUB/one.xhtml'
  expect(await entry(await as(daniyar), token, path)).toBeRefused('book-address-expired')
  expect(await entry(guest, token, path)).toBeRefused('token-needed')
  expect(await entry(await as(admin), token, path)).toBeRefused('not-allowed')
  const forged = token.replace(aruzhan.id, daniyar.id)
  expect(await entry(await as(daniyar), forged, path)).toBeRefused('book-address-expired')
  expect(await pupil.call(api.downloadBook, { params: { token: `${token}.x` } })).toBeRefused('book-address-expired')
  clock.forward({ minutes: 10 })
  expect(await entry(await as(aruzhan), token, path)).toBeRefused('book-address-expired')
})

test('who has not got the book opens nothing, and after a refund the given address ends too', async () => {
  const id = await aBook()
  const pupil = await as(aruzhan)
  const params = { id }
  expect(await pupil.call(api.openBook, { params })).toBeRefused('book-not-owned')
  const { body } = await buy(pupil, id)
  expect(await pupil.call(api.openBook, { params })).toBeRefused('book-not-owned')
  await pay(pupil, body.payment_id)
  const opened = (await pupil.call(api.openBook, { params })).body
  await giveBack(await as(admin), body.payment_id)
  expect(await entry(pupil, opened.token, 'EPUB/one.xhtml')).toBeRefused('book-not-owned')
  expect(await pupil.call(api.openBook, { params })).toBeRefused('book-not-owned')
  expect(await pupil.call(api.savePlace, { params, body: place(opened.file.id) })).toBeRefused('book-not-owned')
  expect(await pupil.call(api.saveMarks, { params, body: { changes: [mark(opened.file.id)] } })).toBeRefused(
    'book-not-owned',
  )
})

test('everybody reads the sample of a book on sale, and nothing else of it', async () => {
  const id = await aBook()
  const sample = (await guest.call(api.openSample, { params: { id } })).body
  expect(sample.file).toMatchObject({ format: 'epub', pages: 1 })
  const read = (path: string) => guest.call(api.readSampleEntry, { params: { id }, query: { path } })
  expect((await read('EPUB/one.xhtml')).raw.body).toContain('Отрывок.')
  expect(await read('EPUB/nav.xhtml')).toBeRefused('not-found')
  const draft = await aBook({ is_on_sale: false })
  const params = { id: draft }
  expect(await guest.call(api.openSample, { params })).toBeRefused('not-found')
  expect(await (await as(aruzhan)).call(api.openSample, { params })).toBeRefused('not-found')
  expect((await (await as(editor)).call(api.openSample, { params })).status).toBe(200)
})

test('of two devices the newer place wins, whichever comes later, and a clock that is ahead wins nothing', async () => {
  const { id, pupil, opened } = await anOwnBook()
  const save = async (body: ReturnType<typeof place>) =>
    (await pupil.call(api.savePlace, { params: { id }, body })).body.place
  const phone = place(opened.file.id, { fraction: 0.5, at: at(-1) })
  expect(await save(phone)).toMatchObject({ fraction: 0.5 })
  expect(await save(place(opened.file.id, { fraction: 0.1, at: at(-9) }))).toMatchObject({ fraction: 0.5 })
  expect(await save(place(opened.file.id, { fraction: 0.6, at: at(600) }))).toMatchObject({ fraction: 0.6, at: at(0) })
  clock.forward({ minutes: 1 })
  expect(await save(place(opened.file.id, { fraction: 0.7, at: at(0) }))).toMatchObject({ fraction: 0.7 })
  expect((await (await as(aruzhan)).call(api.openBook, { params: { id } })).body.place).toMatchObject({ fraction: 0.7 })
  const wrong = await pupil.call(api.savePlace, { params: { id }, body: place(opened.file.id, { fraction: 2 }) })
  expect(wrong).toBeRefused('invalid')
})

test('of each mark the newest change wins, and a removed one does not come back', async () => {
  const { id, pupil, opened } = await anOwnBook()
  const save = async (...changes: ReturnType<typeof mark>[]) =>
    (await pupil.call(api.saveMarks, { params: { id }, body: { changes } })).body.marks
  const [one, other] = [mark(opened.file.id), mark(opened.file.id, { fraction: 0.1, kind: 'bookmark' as const })]
  expect((await save(one, other)).map((each) => each.id)).toEqual([other.id, one.id])
  const noted = { ...one, note: 'Важно', changed_at: at(-3) }
  expect((await save(noted))[1]).toMatchObject({ note: 'Важно' })
  expect((await save({ ...one, note: 'старое', changed_at: at(-4) }))[1]).toMatchObject({ note: 'Важно' })
  const removed = { ...one, is_removed: true, changed_at: at(-2) }
  expect((await save(noted, removed)).map((each) => each.id)).toEqual([other.id])
  expect(await save(noted)).toHaveLength(1)
})

test('a mark belongs to one book and one reader', async () => {
  const { id, pupil, opened } = await anOwnBook()
  const own = mark(opened.file.id)
  await pupil.call(api.saveMarks, { params: { id }, body: { changes: [own] } })
  const other = await aBook({ ebook_price: 0 })
  await buy(pupil, other)
  const moved = { ...own, note: 'чужая', changed_at: at(-1) }
  const { body } = await pupil.call(api.saveMarks, { params: { id: other }, body: { changes: [moved] } })
  expect(body.marks).toEqual([])
  const neighbour = await as(daniyar)
  await buy(neighbour, id)
  await neighbour.call(api.saveMarks, { params: { id }, body: { changes: [moved] } })
  expect((await pupil.call(api.openBook, { params: { id } })).body.marks).toMatchObject([{ note: '' }])
})

test('a person exports purchases, places, marks and openings', async () => {
  const { id, pupil, opened } = await anOwnBook()
  await pupil.call(api.savePlace, { params: { id }, body: place(opened.file.id) })
  await pupil.call(api.saveMarks, { params: { id }, body: { changes: [mark(opened.file.id)] } })
  const { body } = await pupil.call(exportOwnData, { body: { current_password: castPassword } })
  expect(body).toMatchObject({
    book_purchases: [{ book_id: id }],
    book_places: [{ fraction: 0.2 }],
    book_marks: [{ quote: 'Начало' }],
    book_openings: [{ what: 'opened' }],
  })
})
