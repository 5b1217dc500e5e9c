import { and, asc, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { readOwnBook as endpoint } from '#contract/library/purchases'
import { bookEditions } from '#contract/values/content/books'
import { paymentOrders } from '../../payments/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { isConfirmedFor } from '../../profiles/policy/may-see.ts'
import { parentLinks } from '../../profiles/tables.ts'
import { users } from '../../users/tables.ts'
import { paperNumber } from '../paper/paper-number.rules.ts'
import { readPapers, shownState } from '../paper/read-papers.ts'
import { purchases } from '../purchases.tables.ts'
import { readOwners } from './owners.ts'
import { readMarkOf, readTooYoung } from './reader-age.ts'
import { isPayable } from './waiting.ts'

type Own = z.infer<typeof endpoint.reply>

/** Returns what a person, and the linked children, have of a book. */
export async function readOwnBook({ platform: { db }, user, language, now }: Context, book_id: string): Promise<Own> {
  const children = user.role === 'parent' ? await readChildren(db, user.id) : []
  const people = [user.id, ...children.map(({ id }) => id)]
  const owners = await readOwners(db, book_id, people)
  const tooYoung = await readTooYoung(db, { people, mark: await readMarkOf(db, book_id) }, now)
  const waiting = await readWaiting(db, { book_id, buyer_id: user.id, now })
  return {
    is_owned: owners.has(user.id),
    is_above_age: tooYoung.has(user.id),
    // Nobody pays for what is owned already.
    waiting: bookEditions.flatMap((edition) => {
      if (edition === 'ebook' && owners.has(user.id)) return []
      const order = waiting.find((each) => each.reader_id === user.id && each.edition === edition)
      return order ? [{ payment_id: order.payment_id, price: order.price, edition }] : []
    }),
    papers: await readPapersOf(db, { book_id, reader_id: user.id, language, now }),
    children: children.map((child) => {
      const gift = waiting.find(({ reader_id }) => reader_id === child.id)
      return {
        ...child,
        is_owned: owners.has(child.id),
        is_above_age: tooYoung.has(child.id),
        waiting: gift ? { payment_id: gift.payment_id, price: gift.price } : null,
      }
    }),
    is_adult: user.role !== 'student',
  }
}

const readChildren = (db: Db, parent_id: string) =>
  db
    .select({ id: users.id, name: users.first_name })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.student_id))
    .where(isConfirmedFor(parent_id))
    .orderBy(asc(users.first_name), asc(users.id))

/** Returns what a buyer has ordered and can still pay, for whomever it is, newest first. */
const readWaiting = (db: Db, { book_id, buyer_id, now }: { book_id: string; buyer_id: string; now: Date }) =>
  db
    .select({
      payment_id: paymentOrders.id,
      edition: purchases.edition,
      reader_id: purchases.reader_id,
      price: purchases.price,
    })
    .from(purchases)
    .innerJoin(paymentOrders, eq(paymentOrders.id, purchases.payment_id))
    .where(
      and(
        eq(purchases.book_id, book_id),
        eq(purchases.buyer_id, buyer_id),
        eq(purchases.state, 'waiting'),
        isPayable(now),
      ),
    )
    .orderBy(desc(purchases.id))

async function readPapersOf(
  db: Db,
  {
    book_id,
    reader_id,
    language,
    now,
  }: { book_id: string; reader_id: string; language: 'ru' | 'kk' | 'en'; now: Date },
): Promise<Own['papers']> {
  const rows = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.book_id, book_id), eq(purchases.reader_id, reader_id), eq(purchases.edition, 'paper')))
    .orderBy(desc(purchases.id))
    .limit(10)
  const papers = await readPapers(
    db,
    rows.map(({ id }) => id),
    language,
  )
  return papers.map(({ paper, payment }) => ({
    id: paper.purchase_id,
    number: paperNumber(paper.number),
    state: shownState(paper.state, payment, now),
  }))
}
