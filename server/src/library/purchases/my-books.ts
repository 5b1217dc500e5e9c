import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listMyBooks as endpoint, PaperOrder, ShelfBook } from '#contract/library/purchases'
import { mayConfirmArrival } from '#contract/library/paper-states'
import type { Language } from '#contract/values/locale'
import { dayOf } from '#contract/values/kazakhstan-time'
import { paymentOrders } from '../../payments/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { users } from '../../users/tables.ts'
import { formatCover, type BookRecord } from '../catalogue/book-row.ts'
import { paperNumber } from '../paper/paper-number.rules.ts'
import { readPapers, shownState } from '../paper/read-papers.ts'
import { purchases } from '../purchases.tables.ts'
import { bookFiles, books } from '../tables.ts'
import { bookPlaces } from '../reading.tables.ts'
import { isAboveAge } from './book-age.rules.ts'
import { readPupils } from './reader-age.ts'
import { isPayable } from './waiting.ts'

type Gifts = z.infer<typeof endpoint.reply>['gifts']

/** More than anybody has; the newest are shown. */
const most = 300

/** Lists what a person reads, waits for, and has given. */
export async function listMyBooks({
  platform: { db },
  user,
  language,
  now,
}: Context): Promise<z.infer<typeof endpoint.reply>> {
  const [ebooks, papers, gifts] = await Promise.all([
    readShelf(db, user.id, { language, now }),
    readOwnPapers(db, user.id, { language, now }),
    readGifts(db, user.id, { language, now }),
  ])
  return { ebooks, papers, gifts }
}

interface At {
  language: Language
  now: Date
}

/** Owned and revoked ones, and those that can still be paid. */
const isShown = (now: Date) =>
  or(inArray(purchases.state, ['owned', 'revoked']), and(eq(purchases.state, 'waiting'), isPayable(now)))

async function readShelf(db: Db, reader_id: string, { language, now }: At): Promise<ShelfBook[]> {
  const rows = await db
    .select({ purchase: purchases, book: books, file: bookFiles, place: bookPlaces, giver: users.first_name })
    .from(purchases)
    .innerJoin(books, eq(books.id, purchases.book_id))
    .leftJoin(paymentOrders, eq(paymentOrders.id, purchases.payment_id))
    .leftJoin(bookFiles, and(eq(bookFiles.book_id, books.id), isNull(bookFiles.replaced_at)))
    .leftJoin(bookPlaces, and(eq(bookPlaces.book_id, books.id), eq(bookPlaces.reader_id, purchases.reader_id)))
    .leftJoin(users, eq(users.id, purchases.buyer_id))
    .where(
      and(
        eq(purchases.reader_id, reader_id),
        eq(purchases.edition, 'ebook'),
        isShown(now),
        // A gift that is not paid yet is the giver's.
        or(ne(purchases.state, 'waiting'), eq(purchases.buyer_id, reader_id)),
      ),
    )
    .orderBy(desc(purchases.id))
    .limit(most)
  const pupil = (await readPupils(db, [reader_id])).get(reader_id)
  return onePerBook(rows).map(({ purchase, book, file, place, giver }) => ({
    ...formatPurchase(purchase, book, language),
    is_above_age: pupil !== undefined && isAboveAge(book.age, pupil, dayOf(now)),
    ...(purchase.buyer_id === reader_id
      ? { payment_id: purchase.payment_id, given_by: '' }
      : { payment_id: null, given_by: giver ?? '' }),
    ...(file ? { format: file.format, size: file.size } : { format: null, size: 0 }),
    ...(place ? { fraction: place.fraction, read_at: place.at } : { fraction: null, read_at: null }),
  }))
}

/** Expired ones are not listed. */
const formatPurchase = (purchase: typeof purchases.$inferSelect, book: BookRecord, language: Language) => ({
  id: purchase.id,
  book_id: book.id,
  cover: formatCover(book, language),
  state: purchase.state === 'expired' ? ('waiting' as const) : purchase.state,
  since: purchase.granted_at ?? purchase.created_at,
})

/** Which purchase of a book the shelf shows. */
const statesByWeight = ['owned', 'waiting', 'revoked', 'expired'] as const

/** A book is shown once, though it was bought again after its money went back: as owned, if it is. */
function onePerBook<Row extends { purchase: Pick<typeof purchases.$inferSelect, 'book_id' | 'state'> }>(
  rows: readonly Row[],
): Row[] {
  const weight = ({ purchase: { state } }: Row) => statesByWeight.indexOf(state)
  const shown = new Map<string, Row>()
  for (const row of rows) {
    const other = shown.get(row.purchase.book_id)
    if (!other || weight(row) < weight(other)) shown.set(row.purchase.book_id, row)
  }
  return rows.filter((row) => shown.get(row.purchase.book_id) === row)
}

async function readOwnPapers(db: Db, reader_id: string, { language, now }: At): Promise<PaperOrder[]> {
  const rows = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.reader_id, reader_id), eq(purchases.edition, 'paper')))
    .orderBy(desc(purchases.id))
    .limit(most)
  const papers = await readPapers(
    db,
    rows.map(({ id }) => id),
    language,
  )
  return papers.map(({ paper, purchase, book, payment, address, steps }) => {
    const state = shownState(paper.state, payment, now)
    return {
      id: purchase.id,
      book_id: book.id,
      cover: formatCover(book, language),
      number: paperNumber(paper.number),
      state,
      way: paper.way,
      price: purchase.price,
      payment_id: purchase.payment_id ?? '',
      place: address,
      recipient: paper.recipient,
      created_at: purchase.created_at,
      steps: steps.map(({ state: step, at }) => ({ state: step, at })),
      can_confirm: mayConfirmArrival(state),
    }
  })
}

async function readGifts(db: Db, giver: string, { language, now }: At): Promise<Gifts> {
  const rows = await db
    .select({ purchase: purchases, book: books, child: users.first_name })
    .from(purchases)
    .innerJoin(books, eq(books.id, purchases.book_id))
    .leftJoin(paymentOrders, eq(paymentOrders.id, purchases.payment_id))
    .innerJoin(users, eq(users.id, purchases.reader_id))
    .where(and(eq(purchases.buyer_id, giver), ne(purchases.reader_id, giver), isShown(now)))
    .orderBy(desc(purchases.id))
    .limit(most)
  return rows.map(({ purchase, book, child }) => ({
    ...formatPurchase(purchase, book, language),
    child,
    payment_id: purchase.payment_id,
  }))
}
