import { expect, test } from 'vitest'
import { ApiFailure } from '../../../calls/api.ts'
import { expiryFrom } from '../stored-books.rules.ts'
import { openForReading } from './open-for-reading.ts'
import { keyOf, memoryDisk, type StoredBookRecord, type OpenedBook } from '../../../device/reader-disk.ts'

const now = Date.parse('2026-11-29T10:00:00.000Z')
const day = 24 * 60 * 60_000
const book: OpenedBook = {
  id: 'book',
  title: 'Title',
  author: 'Author',
  language: 'ru',
  chapter: 'communication',
  drawing: null,
  is_for_small: false,
  file: { id: 'file', format: 'epub', size: 3, pages: 10, contents: [], entries: [], texts: {} },
  token: 'token',
  expires_at: '2026-11-29T10:05:00.000Z',
  server_time: '2026-11-29T10:00:00.000Z',
  place: null,
  marks: [],
}
const { token: _, expires_at: __, server_time: ___, place: ____, marks: _____, ...facts } = book

async function keptSince(since: number) {
  const disk = memoryDisk()
  const kept: StoredBookRecord = {
    key: keyOf('aruzhan', 'book'),
    user_id: 'aruzhan',
    book_id: 'book',
    title: 'Title',
    author: 'Author',
    size: 3,
    kept_at: new Date(since).toISOString(),
    expires_at: expiryFrom(since),
    facts,
  }
  await disk.writeKept(kept, new Blob(['abc']))
  return disk
}

interface Situation {
  disk?: ReturnType<typeof memoryDisk>
  open?: () => Promise<OpenedBook>
  isOnline?: boolean
  user?: string
}
const never = () => new Promise<never>(() => {})
const refused = (status: number, code: string) => () => Promise.reject(new ApiFailure(status, code, ''))
const opening = ({ disk = memoryDisk(), open = async () => book, isOnline = true, user = 'aruzhan' }: Situation) =>
  openForReading('book', user, { disk, open, isOnline: () => isOnline, now: () => now, wait: async () => null })
const troubleOf = (situation: Situation) =>
  opening(situation).then(
    () => null,
    (failure: { trouble?: string }) => failure.trouble,
  )

test('a book that is not kept is read from the server', async () => {
  expect(await opening({})).toMatchObject({ token: 'token', file: null, isKept: false, known: { place: null } })
})

test('a kept book is read from the device, and an answer prolongs it', async () => {
  const disk = await keptSince(now - 20 * day)
  // The answer comes before the patience ends.
  const opened = await openForReading('book', 'aruzhan', {
    disk,
    open: async () => book,
    isOnline: () => true,
    now: () => now,
    wait: never,
  })
  expect(opened).toMatchObject({ token: 'token', isKept: true })
  expect(await opened.file?.text()).toBe('abc')
  expect((await disk.allKept())[0]?.expires_at).toBe(expiryFrom(now))
})

test('without a network, and with a slow one, a kept book opens at once', async () => {
  for (const isOnline of [false, true]) {
    const opened = await opening({ disk: await keptSince(now - day), open: never, isOnline })
    expect(opened).toMatchObject({ token: null, isKept: true, known: null })
  }
})

test('a late answer is told; one that refuses deletes the copy', async () => {
  const disk = await keptSince(now - day)
  const answer = Promise.withResolvers<OpenedBook>()
  const opened = await opening({ disk, open: () => answer.promise, isOnline: false })
  answer.reject(new ApiFailure(403, 'book-not-owned', ''))
  expect(await opened.later).toEqual({ kind: 'dropped', trouble: 'not-owned' })
  expect(await disk.allKept()).toEqual([])
})

test('a book whose money went back is deleted from the device and not shown', async () => {
  const disk = await keptSince(now - day)
  const means = { disk, open: refused(403, 'book-not-owned'), isOnline: () => true, now: () => now, wait: never }
  await expect(openForReading('book', 'aruzhan', means)).rejects.toMatchObject({ trouble: 'not-owned' })
  expect(await disk.readFile(keyOf('aruzhan', 'book'))).toBeUndefined()
})

test('a server in trouble does not keep anybody from a kept book', async () => {
  expect(await opening({ disk: await keptSince(now - day), open: refused(503, 'unavailable') })).toMatchObject({
    isKept: true,
  })
})

test('after thirty days a kept book needs the network once', async () => {
  const disk = await keptSince(now - 31 * day)
  expect(await troubleOf({ disk, open: refused(0, 'offline') })).toBe('expired')
  expect(await troubleOf({ disk })).toBeNull()
})

test('what one user has kept, another does not get', async () => {
  const disk = await keptSince(now - day)
  expect(await troubleOf({ disk, open: refused(0, 'offline'), user: 'daniyar' })).toBe('away')
})

test('a newer file of the book is read from the server', async () => {
  const disk = await keptSince(now - day)
  const newer = { ...book, file: { ...book.file, id: 'newer' } }
  const means = { disk, open: async () => newer, isOnline: () => true, now: () => now, wait: never }
  expect(await openForReading('book', 'aruzhan', means)).toMatchObject({ file: null, token: 'token' })
})
