import { and, eq, gte, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import { dayAfter, momentAt } from '#contract/values/kazakhstan-time'
import type { Comparison, Reconciliation } from '#contract/payments/reconciliation'
import type { Db } from '../../platform/database/db.ts'
import { namesOf } from '../desk/names-of.ts'
import { paymentAttempts, paymentRefunds, payments, paymentStatementRows, paymentStatements } from '../tables.ts'
import { compareDay, totalOf, type Difference, type Sum } from './compare-day.rules.ts'

/** Compares the card payments of a day with every statement of it. */
export async function readReconciliation(db: Db, day: string): Promise<Reconciliation> {
  const [here, statements] = await Promise.all([
    readPayments(db, day),
    db.select().from(paymentStatements).where(eq(paymentStatements.day, day)).orderBy(paymentStatements.source),
  ])
  const nameOf = await namesOf(
    db,
    statements.map(({ by_id }) => by_id),
  )
  const refunded = await readRefunded(db, here)
  const comparisons: Comparison[] = []
  for (const statement of statements) {
    const there = await readRows(db, statement.id)
    const differences = compareDay({
      here,
      there,
      elsewhere: await readElsewhere(db, here, there),
      namedElsewhere: await readNamedElsewhere(db, statement, here),
      refunded,
    })
    comparisons.push({
      source: statement.source,
      at: statement.at,
      by: nameOf(statement.by_id),
      there: totalOf(there),
      differences: await withOrders(db, differences),
    })
  }
  return { day, here: totalOf(here), comparisons }
}

/** The last thirty days with the number of their differences, newest first. */
export async function listReconciliations(db: Db, today: string) {
  const days = Array.from({ length: 30 }, (_, index) => dayAfter(today, -index - 1))
  const withData = await daysWithData(db, days)
  const read = await Promise.all(days.filter((day) => withData.has(day)).map((day) => readReconciliation(db, day)))
  const byDay = new Map(read.map((one) => [one.day, one]))
  return days.map((day) => {
    const { here, comparisons } = byDay.get(day) ?? { here: { count: 0, amount: 0 }, comparisons: [] }
    return {
      day,
      here,
      sources: comparisons.map(({ source, differences }) => ({ source, differences: differences.length })),
    }
  })
}

async function daysWithData(db: Db, days: readonly string[]): Promise<Set<string>> {
  const [last = '', first = ''] = [days[0], days.at(-1)]
  const [paid, stated] = await Promise.all([
    db
      .selectDistinct({
        day: sql<string>`to_char(${payments.received_at} at time zone 'UTC' + interval '5 hours', 'YYYY-MM-DD')`,
      })
      .from(payments)
      .where(and(gte(payments.received_at, momentAt(first, 0)), lt(payments.received_at, momentAt(dayAfter(last), 0)))),
    db.select({ day: paymentStatements.day }).from(paymentStatements).where(gte(paymentStatements.day, first)),
  ])
  return new Set([...paid, ...stated].map(({ day }) => day))
}

const sumOf = ({ invoice, amount }: { invoice: number | null; amount: number }): Sum[] =>
  invoice === null ? [] : [{ invoice, amount }]

/** Card payments of a day in Kazakhstan. Bank transfers are not known to the provider. */
async function readPayments(db: Db, day: string): Promise<Sum[]> {
  const rows = await db
    .select({ invoice: payments.invoice, amount: payments.amount })
    .from(payments)
    .where(
      and(
        isNotNull(payments.invoice),
        gte(payments.received_at, momentAt(day, 0)),
        lt(payments.received_at, momentAt(dayAfter(day), 0)),
      ),
    )
  return rows.flatMap(sumOf)
}

const readRows = (db: Db, statementId: string): Promise<Sum[]> =>
  db
    .select({ invoice: paymentStatementRows.invoice, amount: paymentStatementRows.amount })
    .from(paymentStatementRows)
    .where(eq(paymentStatementRows.statement_id, statementId))

async function readElsewhere(db: Db, here: readonly Sum[], there: readonly Sum[]): Promise<Sum[]> {
  const ours = new Set(here.map(({ invoice }) => invoice))
  const others = there.map(({ invoice }) => invoice).filter((invoice) => !ours.has(invoice))
  if (others.length === 0) return []
  const rows = await db
    .select({ invoice: payments.invoice, amount: payments.amount })
    .from(payments)
    .where(inArray(payments.invoice, others))
  return rows.flatMap(sumOf)
}

async function readRefunded(db: Db, here: readonly Sum[]): Promise<Set<number>> {
  if (here.length === 0) return new Set()
  const rows = await db
    .select({ invoice: payments.invoice })
    .from(payments)
    .innerJoin(paymentRefunds, eq(paymentRefunds.payment_id, payments.id))
    .where(
      and(
        inArray(
          payments.invoice,
          here.map(({ invoice }) => invoice),
        ),
        // One that is sent may have left already.
        inArray(paymentRefunds.state, ['sent', 'refunded']),
      ),
    )
  return new Set(rows.flatMap(({ invoice }) => invoice ?? []))
}

async function readNamedElsewhere(
  db: Db,
  { id, day, source }: typeof paymentStatements.$inferSelect,
  here: readonly Sum[],
): Promise<Set<number>> {
  if (here.length === 0) return new Set()
  const rows = await db
    .select({ invoice: paymentStatementRows.invoice })
    .from(paymentStatementRows)
    .innerJoin(paymentStatements, eq(paymentStatements.id, paymentStatementRows.statement_id))
    .where(
      and(
        notInArray(paymentStatements.id, [id]),
        eq(paymentStatements.source, source),
        inArray(paymentStatements.day, [dayAfter(day, -1), dayAfter(day)]),
        inArray(
          paymentStatementRows.invoice,
          here.map(({ invoice }) => invoice),
        ),
      ),
    )
  return new Set(rows.map(({ invoice }) => invoice))
}

async function withOrders(db: Db, differences: Difference[]): Promise<Comparison['differences']> {
  if (differences.length === 0) return []
  const invoices = differences.map(({ invoice }) => invoice)
  const rows = await db
    .select({ invoice: paymentAttempts.invoice, order_id: paymentAttempts.order_id })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.invoice, invoices))
  const byInvoice = new Map(rows.map(({ invoice, order_id }) => [invoice, order_id]))
  return differences.map((one) => ({ ...one, order_id: byInvoice.get(one.invoice) ?? null }))
}
