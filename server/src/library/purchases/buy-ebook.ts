import { and, eq } from 'drizzle-orm'
import type { buyEbook as endpoint } from '#contract/library/purchases'
import type { Received } from '#contract/calls/endpoint'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { isConfirmedFor } from '../../profiles/policy/may-see.ts'
import { parentLinks } from '../../profiles/tables.ts'
import type { BookRecord } from '../catalogue/book-row.ts'
import { purchases } from '../purchases.tables.ts'
import { refuseOtherTerms } from '../terms.ts'
import { findSent, readOffered, lockReader, storeWaiting, type Begun } from './begin-purchase.ts'
import { recordGranted } from './record-granted.ts'
import { refuseAboveAge } from './reader-age.ts'
import { endWaiting, findPayable } from './waiting.ts'

type Body = Received<typeof endpoint>['body']

/** Buys an electronic book for oneself or for a linked child. A free one is owned at once. */
export async function buyEbook(context: Context, book_id: string, body: Body): Promise<Begun> {
  const { platform, user } = context
  const reader_id = body.reader_id ?? user.id
  return platform.db.transaction(async (tx) => {
    if (reader_id !== user.id) await refuseOtherChild(tx, user.id, reader_id)
    // Two presses at once wait here for each other, and so do two parents who buy for one child.
    await lockReader(tx, reader_id)
    const sent = await findSent(tx, { buyer_id: user.id, key: body.key }, { book_id, edition: 'ebook', reader_id })
    if (sent) return sent
    const book = await readOffered(tx, book_id, { edition: 'ebook', price: body.price })
    await refuseOwned(tx, { book_id, reader_id })
    await refuseAboveAge(tx, { reader_id, mark: book.age, field: 'reader_id' }, platform.now())
    const wanted = { book_id, reader_id, buyer_id: user.id, price: body.price }
    const payable = await findPayable(tx, wanted, platform.now())
    if (body.price === 0) return storeFree(tx, context, { book, reader_id, body })
    if (payable) return { ...payable, isNew: false }
    const begun = await storeWaiting(tx, context, { book, edition: 'ebook', reader_id, agreement: body })
    return { ...begun, isNew: true }
  })
}

async function refuseOtherChild(tx: Db, parent_id: string, student_id: string): Promise<void> {
  const [link] = await tx
    .select({ id: parentLinks.id })
    .from(parentLinks)
    .where(and(isConfirmedFor(parent_id), eq(parentLinks.student_id, student_id)))
  if (!link) refuse('book-not-own-child', { field: 'reader_id' })
}

async function refuseOwned(tx: Db, { book_id, reader_id }: { book_id: string; reader_id: string }): Promise<void> {
  const owned = await tx.$count(
    purchases,
    and(
      eq(purchases.book_id, book_id),
      eq(purchases.reader_id, reader_id),
      eq(purchases.edition, 'ebook'),
      eq(purchases.state, 'owned'),
    ),
  )
  if (owned > 0) refuse('book-owned')
}

async function storeFree(
  tx: Db,
  { platform, user, language }: Context,
  { book, reader_id, body }: { book: BookRecord; reader_id: string; body: Body },
): Promise<Begun> {
  const now = platform.now()
  await refuseOtherTerms(tx, body, { language, now })
  const at = now.toISOString()
  const purchase = {
    id: newId(now.getTime()),
    book_id: book.id,
    edition: 'ebook' as const,
    buyer_id: user.id,
    reader_id,
    state: 'owned' as const,
    price: 0,
    key: body.key,
    offer_version: body.offer_version,
    regulations_version: body.regulations_version,
    terms_language: language,
    created_at: at,
    granted_at: at,
  }
  await tx.insert(purchases).values(purchase)
  await endWaiting(tx, purchase, now)
  await recordGranted(tx, { purchase, book }, now)
  return { id: purchase.id, payment_id: null, isNew: true }
}
