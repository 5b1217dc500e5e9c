import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { paperStates, type PaperState } from '#contract/library/paper-states'
import type { Language } from '#contract/values/locale'
import { localName } from '../../places/local-name.ts'
import { centers, districts, regions } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { textsOf } from '../../platform/database/texts.ts'
import { paymentOrders } from '../../payments/tables.ts'
import { paperOrders, paperSteps, purchases } from '../purchases.tables.ts'
import { books } from '../tables.ts'

/** Reads orders of printed books with their places in words and their steps, newest first. */
export async function readPapers(db: Db, ids: readonly string[], language: Language) {
  if (ids.length === 0) return []
  const [center, names] = [textsOf(centers, 'name', 'city', 'address')[language], localName]
  const rows = await db
    .select({
      paper: paperOrders,
      purchase: purchases,
      book: books,
      payment: { state: paymentOrders.state, expires_at: paymentOrders.expires_at },
      region: names.regions[language].name,
      district: names.districts[language].name,
      center: sql<string | null>`${center.name}`,
      center_city: sql<string | null>`${center.city}`,
      center_address: sql<string | null>`${center.address}`,
    })
    .from(paperOrders)
    .innerJoin(purchases, eq(purchases.id, paperOrders.purchase_id))
    .innerJoin(books, eq(books.id, purchases.book_id))
    .leftJoin(paymentOrders, eq(paymentOrders.id, purchases.payment_id))
    .leftJoin(regions, eq(regions.id, paperOrders.region_id))
    .leftJoin(districts, eq(districts.id, paperOrders.district_id))
    .leftJoin(centers, eq(centers.id, paperOrders.center_id))
    .where(inArray(paperOrders.purchase_id, [...ids]))
    .orderBy(desc(paperOrders.purchase_id))
  const steps = await db
    .select()
    .from(paperSteps)
    .where(inArray(paperSteps.purchase_id, [...ids]))
    .orderBy(asc(paperSteps.at))
  return rows.map((row) => ({
    ...row,
    place: row.center ?? row.region ?? '',
    address: (row.center ? centerParts(row) : homeParts(row)).filter(Boolean).join(', '),
    steps: steps.filter(({ purchase_id }) => purchase_id === row.paper.purchase_id).toSorted(inOrderOfStates),
  }))
}

/** Most names of centres end with their city, which is then not said again. */
const centerParts = (row: { center: string | null; center_city: string | null; center_address: string | null }) => [
  row.center,
  row.center_city && row.center?.includes(row.center_city) ? null : row.center_city,
  row.center_address,
]

const homeParts = (row: { region: string | null; district: string | null; paper: { address: string | null } }) => [
  row.region,
  row.district === row.region ? null : row.district,
  row.paper.address,
]

/** Steps of one moment are shown in the order in which an order goes through its states. */
const inOrderOfStates = (a: { at: string; state: PaperState }, b: { at: string; state: PaperState }): number =>
  a.at === b.at ? paperStates.indexOf(a.state) - paperStates.indexOf(b.state) : a.at < b.at ? -1 : 1

/** An order that nobody paid in time is shown as such, although no job writes it. */
export function shownState(
  state: PaperState,
  payment: { state: string; expires_at: string } | null,
  now: Date,
): PaperState {
  if (state !== 'waiting' || !payment) return state
  const isOpen = ['pending', 'failed'].includes(payment.state) && payment.expires_at > now.toISOString()
  if (isOpen) return state
  return payment.state === 'refund_requested' || payment.state === 'refunded' ? 'refunded' : 'expired'
}
