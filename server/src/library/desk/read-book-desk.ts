import { and, desc, eq, isNull } from 'drizzle-orm'
import type { BookFile, BookForStaff } from '#contract/library/book-desk'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { bookStockChanges } from '../purchases.tables.ts'
import { bookFiles } from '../tables.ts'
import { readDeskRows } from './list-books.ts'

const shownChanges = 50

/** Returns a book with its file, what was removed from it, and the latest changes of the stock. */
export async function readBookDesk(db: Db, id: string): Promise<BookForStaff> {
  const [row] = await readDeskRows(db, [id])
  if (!row) return refuse('not-found')
  return { ...row, file: await readFile(db, id), stock_changes: await readChanges(db, id) }
}

const nameOf = (person: { last_name: string; first_name: string } | null): string =>
  person ? `${person.last_name} ${person.first_name}` : ''

async function readFile(db: Db, book_id: string): Promise<BookFile | null> {
  const [row] = await db
    .select({ file: bookFiles, by: nameColumns })
    .from(bookFiles)
    .leftJoin(users, eq(users.id, bookFiles.uploaded_by))
    .where(and(eq(bookFiles.book_id, book_id), isNull(bookFiles.replaced_at)))
  if (!row) return null
  const { sample, book_id: _, uploaded_by: __, replaced_at: ___, ...file } = row.file
  return { ...file, sample_pages: sample.pages, by: nameOf(row.by) }
}

async function readChanges(db: Db, book_id: string): Promise<BookForStaff['stock_changes']> {
  const rows = await db
    .select({ change: bookStockChanges, by: nameColumns })
    .from(bookStockChanges)
    .leftJoin(users, eq(users.id, bookStockChanges.by_id))
    .where(eq(bookStockChanges.book_id, book_id))
    .orderBy(desc(bookStockChanges.id))
    .limit(shownChanges)
  return rows.map(({ change: { change, after, comment, at }, by }) => ({ change, after, comment, by: nameOf(by), at }))
}
