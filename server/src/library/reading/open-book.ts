import { and, eq, isNull } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type * as z from 'zod/mini'
import type { openBook as endpoint, OpenFile, openSample as sampleEndpoint } from '#contract/library/reading'
import type { Context } from '../../platform/context.ts'
import { editors } from '#contract/publishing/entries'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { ownName, type BookRecord } from '../catalogue/book-row.ts'
import { refuseNotOwned } from '../purchases/owners.ts'
import { refuseAboveAge } from '../purchases/reader-age.ts'
import { fileToken, tokenMinutes } from '../files/file-token.ts'
import { bookFiles, books } from '../tables.ts'
import { bookOpenings } from '../reading.tables.ts'
import { describeFile } from './describe-file.ts'
import { readMarks } from './marks.ts'
import { readPlace } from './place.ts'
import { readerMark } from './reader-mark.ts'

type FileRow = typeof bookFiles.$inferSelect

/** Opens a book that the caller owns. The opening is logged, and its code is in everything that is given out for it. */
export async function openBook(
  { platform, user, language, now }: Context,
  book_id: string,
): Promise<z.infer<typeof endpoint.reply>> {
  const { db, files, secret } = platform
  const { book, file } = await findFile(db, book_id)
  await refuseNotOwned(db, user.id, book_id)
  await refuseAboveAge(db, { reader_id: user.id, mark: book.age }, now)
  const code = await logOpening(db, { reader_id: user.id, book_id, file_id: file.id, what: 'opened' }, now)
  const until = new Date(now.getTime() + tokenMinutes * 60_000)
  const mark = await readerMark(platform, { reader_id: user.id, code, language, now })
  const place = await readPlace(db, user.id, book_id)
  const [shown, marks] = await Promise.all([
    describeFile(db, files, { file, mark, fraction: place?.fraction ?? 0 }),
    readMarks(db, user.id, book_id),
  ])
  return {
    ...describeBook(book, shown),
    token: fileToken(secret, { account_id: user.id, book_id, file_id: file.id, code }, until),
    expires_at: until.toISOString(),
    server_time: now.toISOString(),
    place,
    marks,
  }
}

/** Opens the part of a book that everybody may read. */
export async function openSample(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  book_id: string,
  reader: Caller | null,
): Promise<z.infer<typeof sampleEndpoint.reply>> {
  const { book, file } = await findSample(db, book_id, reader)
  const shown = await describeFile(db, files, { file, mark: null, fraction: 0 })
  return describeBook(book, { ...shown, pages: file.sample.pages })
}

/** Returns the file of a sample. Of a book that is not on sale, only those who edit books may see it. */
export async function findSample(db: Db, book_id: string, reader: Caller | null) {
  const found = await findFile(db, book_id)
  const isEditor = editors.some((role) => role === reader?.role)
  return found.book.is_on_sale || isEditor ? found : refuse('not-found')
}

/** Returns the file of a book that is read now. */
export async function findFile(db: Db, book_id: string): Promise<{ book: BookRecord; file: FileRow }> {
  const [found] = await db
    .select({ book: books, file: bookFiles })
    .from(books)
    .leftJoin(bookFiles, and(eq(bookFiles.book_id, books.id), isNull(bookFiles.replaced_at)))
    .where(eq(books.id, book_id))
  if (!found) return refuse('not-found')
  return found.file ? { book: found.book, file: found.file } : refuse('book-without-file')
}

const describeBook = (book: BookRecord, file: OpenFile) => ({
  id: book.id,
  title: ownName(book),
  author: book.author,
  language: book.language,
  chapter: book.chapter,
  drawing: book.drawing,
  is_for_small: book.age === '0' || book.age === '6',
  file,
})

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Writes to the log who got which file. Returns the code that stands in it. */
export async function logOpening(
  db: Db,
  opening: Omit<typeof bookOpenings.$inferInsert, 'id' | 'code' | 'at'>,
  now: Date,
): Promise<string> {
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
  await db.insert(bookOpenings).values({ ...opening, id: newId(now.getTime()), code, at: now.toISOString() })
  return code
}
