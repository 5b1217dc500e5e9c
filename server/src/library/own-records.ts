import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { systemClock } from '../platform/clock.ts'
import { changeStock } from './paper/change-stock.ts'
import { paperOrders, purchases } from './purchases.tables.ts'
import { bookMarks, bookOpenings, bookPlaces } from './reading.tables.ts'

/** Returns what the library keeps of a person, for the export of personal data. */
export async function ownLibraryRecords(db: Db, person: string): Promise<Record<string, unknown>> {
  const ofReader = { purchases: eq(purchases.reader_id, person) }
  const papers = await db
    .select({ paper: paperOrders })
    .from(paperOrders)
    .innerJoin(purchases, eq(purchases.id, paperOrders.purchase_id))
    .where(ofReader.purchases)
    .orderBy(asc(purchases.id))
  return {
    book_purchases: await db.select().from(purchases).where(ofReader.purchases).orderBy(asc(purchases.id)),
    book_gifts: await db
      .select()
      .from(purchases)
      .where(and(eq(purchases.buyer_id, person), ne(purchases.reader_id, person)))
      .orderBy(asc(purchases.id)),
    paper_books: papers.map(({ paper }) => paper),
    book_places: await db
      .select()
      .from(bookPlaces)
      .where(eq(bookPlaces.reader_id, person))
      .orderBy(asc(bookPlaces.book_id)),
    book_marks: await db.select().from(bookMarks).where(eq(bookMarks.reader_id, person)).orderBy(asc(bookMarks.id)),
    book_openings: await db
      .select()
      .from(bookOpenings)
      .where(eq(bookOpenings.reader_id, person))
      .orderBy(asc(bookOpenings.id)),
  }
}

/** Puts printed copies back into the stock that were not sent, because the account is deleted with its orders. */
export async function returnCopiesOf(db: Db, { id }: { id: string }): Promise<void> {
  const open = await db
    .select({ id: purchases.id, book_id: purchases.book_id })
    .from(purchases)
    .innerJoin(paperOrders, eq(paperOrders.purchase_id, purchases.id))
    .where(and(eq(purchases.reader_id, id), inArray(paperOrders.state, ['new', 'packed', 'ready'])))
    .orderBy(asc(purchases.book_id), asc(purchases.id))
    .for('update')
  for (const purchase of open) {
    const cause = { purchase_id: purchase.id }
    const change = { book_id: purchase.book_id, change: 1, cause, key: `${purchase.id} back` }
    await changeStock(db, change, systemClock())
  }
}

/** Deletes the log of openings that is older than the legal texts promise. */
export async function deleteExpiredOpenings(db: Db, before: string): Promise<void> {
  await db.delete(bookOpenings).where(lt(bookOpenings.at, before))
}
