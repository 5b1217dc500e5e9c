import { and, eq, ne } from 'drizzle-orm'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import type { PaidOrder } from '../../platform/slice.ts'
import { ownName, type BookRecord } from '../catalogue/book-row.ts'
import { changeStock } from '../paper/change-stock.ts'
import { lockCopies } from '../paper/lock-copies.ts'
import { movePaper } from '../paper/move-paper.ts'
import { paperOrders, purchases } from '../purchases.tables.ts'
import { books } from '../tables.ts'
import { lockReader, type Purchase } from './begin-purchase.ts'
import { readMarkOf, readTooYoung } from './reader-age.ts'
import { recordGranted } from './record-granted.ts'
import { endWaiting } from './waiting.ts'

/**
 * Whether a purchase can still be given: an electronic book that the reader has not got meanwhile, or a printed one of
 * which the held copy or another is left. A mark that was raised above the age of the pupil meanwhile forbids both.
 */
export async function mayGrantBook(tx: Db, order: PaidOrder, now: Date): Promise<boolean> {
  const purchase = await lockPurchase(tx, order)
  if (!purchase || (purchase.state !== 'waiting' && purchase.state !== 'expired')) return false
  if (await isClosedByAge(tx, purchase, now)) return false
  if (purchase.edition === 'ebook') return !(await isOwned(tx, purchase))
  const left = await lockCopies(tx, purchase.book_id, now)
  const [paper] = await tx
    .select({ held_until: paperOrders.held_until })
    .from(paperOrders)
    .where(eq(paperOrders.purchase_id, purchase.id))
  const isHeld = purchase.state === 'waiting' && paper !== undefined && paper.held_until > now.toISOString()
  return isHeld || left > 0
}

/** Gives a book that was paid: access to the electronic one, or a printed copy from the stock. */
export async function grantBook(tx: Db, order: PaidOrder, now: Date): Promise<void> {
  const purchase = await lockPurchase(tx, order)
  if (!purchase) return
  const at = now.toISOString()
  await tx.update(purchases).set({ state: 'owned', granted_at: at }).where(eq(purchases.id, purchase.id))
  const book = await readBookOf(tx, purchase)
  if (purchase.edition === 'paper') {
    const cause = { purchase_id: purchase.id }
    await changeStock(tx, { book_id: purchase.book_id, change: -1, cause, key: purchase.id }, now)
    await movePaper(tx, { purchase_id: purchase.id, to: 'new', actor_id: null }, now)
  } else await endWaiting(tx, purchase, now)
  await recordGranted(tx, { purchase, book }, now)
}

/** Takes a book back whose money went back. A printed copy that has not left yet returns to the stock. */
export async function revokeBook(tx: Db, order: PaidOrder, now: Date): Promise<void> {
  const purchase = await lockPurchase(tx, order)
  if (purchase?.state !== 'owned') return
  await tx
    .update(purchases)
    .set({ state: 'revoked', revoked_at: now.toISOString() })
    .where(eq(purchases.id, purchase.id))
  if (purchase.edition === 'paper') await takePaperBack(tx, purchase, now)
  else await notifyRevoked(tx, purchase, now)
}

async function takePaperBack(tx: Db, { id, book_id }: Purchase, now: Date): Promise<void> {
  const [paper] = await tx.select().from(paperOrders).where(eq(paperOrders.purchase_id, id)).for('update')
  if (!paper) return
  const isHere = paper.state === 'new' || paper.state === 'packed' || paper.state === 'ready'
  await movePaper(tx, { purchase_id: id, to: 'refunded', actor_id: null }, now)
  if (isHere) await changeStock(tx, { book_id, change: 1, cause: { purchase_id: id }, key: `${id} back` }, now)
}

/** The payer hears of the money from the payments; the reader hears that the book is closed. */
async function notifyRevoked(tx: Db, purchase: Purchase, now: Date): Promise<void> {
  const book = await readBookOf(tx, purchase)
  await notify(tx, {
    user_id: purchase.reader_id,
    kind: 'book-revoked',
    category: 'general',
    values: { title: ownName(book) },
    link: '/my-books',
    at: now.toISOString(),
  })
}

/** The reader is locked before the purchase, in the same order as when a book is bought. */
async function lockPurchase(tx: Db, { subject_id }: Pick<PaidOrder, 'subject_id'>): Promise<Purchase | null> {
  const [known] = await tx
    .select({ reader_id: purchases.reader_id })
    .from(purchases)
    .where(eq(purchases.id, subject_id))
  if (!known) return null
  await lockReader(tx, known.reader_id)
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, subject_id)).for('update')
  return purchase ?? null
}

async function isClosedByAge(tx: Db, { reader_id, book_id }: Purchase, now: Date): Promise<boolean> {
  const mark = await readMarkOf(tx, book_id)
  return (await readTooYoung(tx, { people: [reader_id], mark }, now)).has(reader_id)
}

async function isOwned(tx: Db, { id, reader_id, book_id }: Purchase): Promise<boolean> {
  const others = and(
    ne(purchases.id, id),
    eq(purchases.reader_id, reader_id),
    eq(purchases.book_id, book_id),
    eq(purchases.edition, 'ebook'),
    eq(purchases.state, 'owned'),
  )
  return (await tx.$count(purchases, others)) > 0
}

async function readBookOf(tx: Db, { book_id }: Purchase): Promise<BookRecord> {
  const [book] = await tx.select().from(books).where(eq(books.id, book_id))
  if (!book) throw new Error('a purchase without its book')
  return book
}
