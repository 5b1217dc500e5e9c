import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { purchases } from '../purchases.tables.ts'

/** Returns which of the people can read the electronic book. */
export async function readOwners(db: Db, book_id: string, people: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ reader_id: purchases.reader_id })
    .from(purchases)
    .where(
      and(
        eq(purchases.book_id, book_id),
        inArray(purchases.reader_id, [...people]),
        eq(purchases.edition, 'ebook'),
        eq(purchases.state, 'owned'),
      ),
    )
  return new Set(rows.map(({ reader_id }) => reader_id))
}

/** Refuses to open a book for somebody who has not got it, or whose money went back. */
export async function refuseNotOwned(db: Db, reader_id: string, book_id: string): Promise<void> {
  if (!(await readOwners(db, book_id, [reader_id])).has(reader_id)) refuse('book-not-owned')
}
