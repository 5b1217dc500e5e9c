import { and, eq, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { dayAfter, dayOf, momentAt } from '#contract/values/kazakhstan-time'
import type { StatementSource } from '#contract/payments/reconciliation'
import { inChunks } from '../../platform/database/in-chunks.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordEvent } from '../events.ts'
import { queryInvoice } from '../query-payments.ts'
import { ProviderAway, type WithProvider } from '../robokassa/provider.ts'
import { paymentAttempts, paymentEvents, payments, paymentStatementRows, paymentStatements } from '../tables.ts'
import type { Sum } from './compare-day.rules.ts'
import { readReconciliation } from './read-reconciliation.ts'
import { readStatement } from './read-statement.ts'

const maxBytes = 2 * 1024 * 1024

/** Stores the provider's table of a day, which replaces an earlier one. */
export async function uploadStatement(
  { platform: { db }, user, now }: Context,
  day: string,
  body: unknown,
): Promise<number> {
  if (!Buffer.isBuffer(body) || body.length === 0) return refuse('payment-statement')
  if (body.length > maxBytes) refuse('too-large')
  const read = readStatement(body.toString('utf8'))
  if (!read) return refuse('payment-statement')
  if ('faultyLines' in read)
    return refuse('payment-statement-rows', { values: { lines: read.faultyLines.slice(0, 20).join(', ') } })
  await storeStatement(db, { day, source: 'csv', by_id: user.id, sums: read.sums, isWhole: true }, now)
  return read.sums.length
}

interface Statement {
  day: string
  source: StatementSource
  by_id: string | null
  sums: readonly Sum[]
  /** Nothing is missing in it, so that what is not in it is a difference. */
  isWhole: boolean
}

async function storeStatement(db: Db, { sums, isWhole, ...statement }: Statement, now: Date): Promise<void> {
  const id = newId(now.getTime())
  await db.transaction(async (tx) => {
    await tx
      .delete(paymentStatements)
      .where(and(eq(paymentStatements.day, statement.day), eq(paymentStatements.source, statement.source)))
    await tx.insert(paymentStatements).values({ id, at: now.toISOString(), ...statement })
    const rows = sums.map((sum) => ({ id: newId(now.getTime()), statement_id: id, ...sum }))
    await inChunks(tx, paymentStatementRows, rows)
  })
  if (isWhole) await alarm(db, statement, now)
}

/** Differences are an event that staff see. */
async function alarm(db: Db, { day, source, by_id }: Omit<Statement, 'sums' | 'isWhole'>, now: Date): Promise<void> {
  const { comparisons } = await readReconciliation(db, day)
  const differences = comparisons.find((one) => one.source === source)?.differences ?? []
  if (differences.length === 0) return
  await recordEvent(db, {
    at: now,
    source: 'statement',
    verdict: 'day-differs',
    actor_id: by_id,
    needs_look: true,
    note: `${day}: ${differences.length}`,
  })
}

/**
 * Asks the provider about every visit to the payment page of a day, and of the day before, and takes money that was not
 * known here. Test payments are not visible to the provider's query. If some invoices were not answered, the others are
 * stored all the same, and then `ProviderAway` is thrown.
 */
export async function queryDay(platform: WithProvider, day: string, by_id: string | null): Promise<void> {
  const { db, now } = platform
  const first = await askAll(platform, await findInvoices(db, day))
  // A single answer may be lost on its way.
  const second = await askAll(platform, first.unread)
  const sums = [...first.sums, ...second.sums]
  const isWhole = second.unread.length === 0
  if (isWhole || sums.length > 0) {
    const away = new Set([...(await paidOnOtherDays(db, day, sums)), ...(await unpaidNamedBeside(db, day, sums))])
    const own = sums.filter(({ invoice }) => !away.has(invoice))
    await storeStatement(db, { day, source: 'query', by_id, sums: own, isWhole }, now())
  }
  if (isWhole) return
  // Whoever asks by hand sees the refusal.
  const unread = { source: 'query', verdict: 'day-unread', actor_id: by_id, needs_look: by_id === null } as const
  await recordEvent(db, { ...unread, at: now(), note: day })
  throw new ProviderAway(`not answered: ${second.unread.slice(0, 20).join(', ')}`)
}

/** After as many unanswered queries in a row the provider is away, and the rest is not asked. */
const maxUnanswered = 5

async function askAll(
  platform: WithProvider,
  invoices: readonly number[],
): Promise<{ sums: Sum[]; unread: readonly number[] }> {
  const sums: Sum[] = []
  const unread: number[] = []
  let inRow = 0
  for (const [index, invoice] of invoices.entries()) {
    if (inRow === maxUnanswered) return { sums, unread: [...unread, ...invoices.slice(index)] }
    const answer = await askOne(platform, invoice)
    inRow = answer ? 0 : inRow + 1
    if (!answer) unread.push(invoice)
    else if (answer.meaning === 'paid' && answer.amount !== null) sums.push({ invoice, amount: answer.amount })
  }
  return { sums, unread }
}

async function askOne(platform: WithProvider, invoice: number) {
  try {
    return await queryInvoice(platform, invoice)
  } catch (error) {
    if (error instanceof ProviderAway) return null
    throw error
  }
}

async function findInvoices(db: Db, day: string): Promise<number[]> {
  const [from, until] = [momentAt(day, 0), momentAt(dayAfter(day), 0)]
  const [started, paid] = await Promise.all([
    db
      .select({ invoice: paymentAttempts.invoice })
      .from(paymentAttempts)
      .where(
        and(gte(paymentAttempts.started_at, momentAt(dayAfter(day, -1), 0)), lt(paymentAttempts.started_at, until)),
      ),
    db
      .select({ invoice: payments.invoice })
      .from(payments)
      .where(and(isNotNull(payments.invoice), gte(payments.received_at, from), lt(payments.received_at, until))),
  ])
  return [...new Set([...started, ...paid].flatMap(({ invoice }) => invoice ?? []))].sort((a, b) => a - b)
}

async function paidOnOtherDays(db: Db, day: string, sums: readonly Sum[]): Promise<Set<number>> {
  if (sums.length === 0) return new Set()
  const rows = await db
    .select({ invoice: payments.invoice })
    .from(payments)
    .where(
      and(
        inArray(
          payments.invoice,
          sums.map(({ invoice }) => invoice),
        ),
        or(lt(payments.received_at, momentAt(day, 0)), gte(payments.received_at, momentAt(dayAfter(day), 0))),
      ),
    )
  return new Set(rows.flatMap(({ invoice }) => invoice ?? []))
}

/**
 * Paid operations that are no payment here, such as one of another amount, belong to no day of ours. Each is a
 * difference of the day that was asked about first, not of both days on which its visit is asked about.
 */
async function unpaidNamedBeside(db: Db, day: string, sums: readonly Sum[]): Promise<Set<number>> {
  if (sums.length === 0) return new Set()
  const rows = await db
    .select({ invoice: paymentStatementRows.invoice })
    .from(paymentStatementRows)
    .innerJoin(paymentStatements, eq(paymentStatements.id, paymentStatementRows.statement_id))
    .leftJoin(payments, eq(payments.invoice, paymentStatementRows.invoice))
    .where(
      and(
        eq(paymentStatements.source, 'query'),
        inArray(paymentStatements.day, [dayAfter(day, -1), dayAfter(day)]),
        isNull(payments.id),
        inArray(
          paymentStatementRows.invoice,
          sums.map(({ invoice }) => invoice),
        ),
      ),
    )
  return new Set(rows.map(({ invoice }) => invoice))
}

/**
 * From the night on, every hour until it has succeeded: yesterday. A provider that does not answer is an event that
 * staff see, and they can ask themselves.
 */
export async function reconcileYesterday(platform: WithProvider): Promise<void> {
  const { db, now, log } = platform
  const day = dayAfter(dayOf(now()), -1)
  if (await isRead(db, day)) return
  try {
    await queryDay(platform, day, null)
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    log.warn({ day, cause: error.message }, 'the payment system did not answer the reconciliation of a day')
  }
}

/** Whether the provider was asked about a day after it had ended, and answered all of it. */
async function isRead(db: Db, day: string): Promise<boolean> {
  const [statement] = await db
    .select({ at: paymentStatements.at })
    .from(paymentStatements)
    .where(and(eq(paymentStatements.day, day), eq(paymentStatements.source, 'query')))
  if (!statement || statement.at < momentAt(dayAfter(day), 0)) return false
  const [unread] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(eq(paymentEvents.verdict, 'day-unread'), eq(paymentEvents.note, day), gte(paymentEvents.at, statement.at)),
    )
    .limit(1)
  return !unread
}
