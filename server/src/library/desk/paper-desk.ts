import { and, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { PaperOrderForStaff, searchPaperOrders as endpoint } from '#contract/library/book-desk'
import { nextPaperStates, type PaperState } from '#contract/library/paper-states'
import { normalPhone } from '#contract/values/phone'
import { paymentOrders } from '../../payments/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordFirstView, recordFirstViews } from '../../profiles/policy/record-view.ts'
import { nameKey, nameLetters } from '../../users/name-key.rules.ts'
import { users } from '../../users/tables.ts'
import { ownName } from '../catalogue/book-row.ts'
import { paperNumber, paperSerialOf } from '../paper/paper-number.rules.ts'
import { readPapers, shownState } from '../paper/read-papers.ts'
import { pupilsAmong } from './pupils-among.ts'
import { isPayable } from '../purchases/waiting.ts'
import { paperOrders, purchases } from '../purchases.tables.ts'
import { beginningWith } from '../../platform/database/like-pattern.ts'

type Found = Awaited<ReturnType<typeof readPapers>>[number]

/** Lists the orders of printed books, newest first, and records that their pupils were looked at. */
export async function searchPaperOrders(
  { platform: { db }, user, language, now }: Context,
  query: z.infer<typeof endpoint.body>,
): Promise<z.infer<typeof endpoint.reply>> {
  const list: Listed = {
    from: paperOrders,
    ways: [undefined],
    where: and(isFound(query.search), query.state && isShownAs(query.state, now)),
    order: [paperOrders.purchase_id],
    isNewestFirst: true,
  }
  const readers = new Set<string>()
  const read = async (ids: string[]) => {
    const found = await readPapers(db, ids, language)
    for (const { purchase } of found) readers.add(purchase.reader_id)
    return found.map((each) => formatRow(each, now))
  }
  const page = await readCountedPage(db, { list, query, read, idOf: ({ id }) => id })
  await recordFirstViews(db, user, { student_ids: await pupilsAmong(db, [...readers]), what: 'profile', now })
  return page
}

/** Digits are a number of an order or a phone; anything else is the beginning of the recipient's name. */
function isFound(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const [number, phone] = [paperSerialOf(search), normalPhone(search)]
  if (number !== null || phone !== null) {
    return or(
      number === null ? undefined : eq(paperOrders.number, number),
      phone === null ? undefined : eq(paperOrders.phone, phone),
    )
  }
  const { from, to } = nameLetters
  const beginning = beginningWith(nameKey(search))
  return sql`translate(${paperOrders.recipient}, ${from}, ${to}) like ${beginning}`
}

/** No job writes that nobody paid an order in time, so those that wait are told apart by their orders of money. */
function isShownAs(state: PaperState, now: Date): SQL | undefined {
  if (state !== 'waiting' && state !== 'expired') return eq(paperOrders.state, state)
  const payable = sql`exists (
    select from ${purchases} join ${paymentOrders} on ${paymentOrders.id} = ${purchases.payment_id}
    where ${purchases.id} = ${paperOrders}.purchase_id and ${isPayable(now)}
  )`
  return and(eq(paperOrders.state, 'waiting'), state === 'waiting' ? payable : not(payable))
}

const formatRow = ({ paper, purchase, book, payment, place }: Found, now: Date) => ({
  id: paper.purchase_id,
  number: paperNumber(paper.number),
  title: ownName(book),
  state: shownState(paper.state, payment, now),
  way: paper.way,
  recipient: paper.recipient,
  place,
  created_at: purchase.created_at,
})

/** Returns an order with the address and the names of those who moved it. The look at a pupil is recorded. */
export async function readPaperOrder(
  { platform: { db }, user, language, now }: Context,
  id: string,
): Promise<PaperOrderForStaff> {
  const [found] = await readPapers(db, [id], language)
  if (!found) return refuse('not-found')
  for (const student_id of await pupilsAmong(db, [found.purchase.reader_id]))
    await recordFirstView(db, user, { student_id, what: 'profile', now })
  const names = await readNames(
    db,
    found.steps.flatMap(({ actor_id }) => actor_id ?? []),
  )
  const row = formatRow(found, now)
  return {
    ...row,
    phone: found.paper.phone,
    address: found.address,
    price: found.purchase.price,
    payment_id: found.purchase.payment_id ?? '',
    steps: found.steps.map(({ state, at, actor_id }) => ({ state, at, by: names.get(actor_id ?? '') ?? '' })),
    next: [...nextPaperStates(row.state, row.way)],
  }
}

async function readNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, last_name: users.last_name, first_name: users.first_name })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map(({ id, last_name, first_name }) => [id, `${last_name} ${first_name}`]))
}
