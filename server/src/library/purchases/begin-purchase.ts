import { and, eq } from 'drizzle-orm'
import type { BookEdition } from '#contract/values/content/books'
import { perLanguage } from '#contract/values/locale'
import { openOrder } from '../../payments/open-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { ownName, tiynOfPrice, type BookRecord } from '../catalogue/book-row.ts'
import { users } from '../../users/tables.ts'
import { purchases } from '../purchases.tables.ts'
import { books } from '../tables.ts'
import { refuseOtherTerms } from '../terms.ts'

export type Purchase = typeof purchases.$inferSelect

/** How long an order can be paid. */
export const hoursToPay = 24

/** What a buyer saw and agreed to. */
interface Agreement {
  price: number
  offer_version: string
  regulations_version: string
  key: string
}

/** A purchase that has begun; `isNew` is false if it was sent before. */
export interface Begun {
  id: string
  payment_id: string | null
  isNew: boolean
}

/**
 * Reads a book for a purchase: its edition must be on sale at the price that the buyer saw. It is not locked, because
 * whoever gets it counts for its popularity: two who read it under a lock would wait for each other.
 */
export async function readOffered(tx: Db, id: string, { edition, price }: { edition: BookEdition; price: number }) {
  const [book] = await tx.select().from(books).where(eq(books.id, id))
  if (!book) return refuse('not-found')
  const offered = edition === 'ebook' ? book.ebook_price : book.paper_price
  if (!book.is_on_sale || offered === null) return refuse('book-withdrawn')
  if (edition === 'ebook' && !book.has_file) refuse('book-without-file')
  if (tiynOfPrice(offered) !== price) refuse('book-price-changed', { field: 'price' })
  return book
}

/** Makes purchases of electronic books for one reader wait for each other. */
export async function lockReader(tx: Db, reader_id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, reader_id)).for('no key update')
}

type Wanted = Pick<Purchase, 'book_id' | 'edition' | 'reader_id'>

/**
 * Returns the purchase that the device has sent before with this key; null if it is new. Refuses a key that stands for
 * another purchase.
 */
export async function findSent(
  tx: Db,
  { buyer_id, key }: { buyer_id: string; key: string },
  wanted: Wanted,
): Promise<Begun | null> {
  const [sent] = await tx
    .select()
    .from(purchases)
    .where(and(eq(purchases.buyer_id, buyer_id), eq(purchases.key, key)))
  if (!sent) return null
  const isSame =
    sent.book_id === wanted.book_id && sent.edition === wanted.edition && sent.reader_id === wanted.reader_id
  return isSame ? { id: sent.id, payment_id: sent.payment_id, isNew: false } : refuse('purchase-key-used')
}

/** Stores a purchase that has to be paid, with its order of money. */
export async function storeWaiting(
  tx: Db,
  context: Context,
  {
    book,
    edition,
    reader_id,
    agreement,
  }: { book: BookRecord; edition: BookEdition; reader_id: string; agreement: Agreement },
): Promise<{ id: string; payment_id: string }> {
  const { platform, user, language } = context
  const now = platform.now()
  await refuseOtherTerms(tx, agreement, { language, now })
  const id = newId(now.getTime())
  const title = perLanguage(['title'], (_, each) =>
    platform.translate(each, `library.order.${edition}`, { title: ownName(book), author: book.author }),
  )
  const order = await openOrder(
    tx,
    {
      purpose: 'book',
      subject_id: id,
      payer_id: user.id,
      amount: agreement.price,
      title: { ru: title.title_ru, kk: title.title_kk, en: title.title_en },
      expires_at: new Date(now.getTime() + hoursToPay * 3_600_000).toISOString(),
    },
    now,
  )
  const { price, offer_version, regulations_version, key } = agreement
  await tx.insert(purchases).values({
    id,
    book_id: book.id,
    edition,
    buyer_id: user.id,
    reader_id,
    state: 'waiting',
    price,
    payment_id: order.id,
    key,
    offer_version,
    regulations_version,
    terms_language: language,
    created_at: now.toISOString(),
  })
  return { id, payment_id: order.id }
}
