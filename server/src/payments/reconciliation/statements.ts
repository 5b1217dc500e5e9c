import { and, eq, gte, inArray, isNotNull, lt, or } from 'drizzle-orm'
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
import { paymentAttempts, payments, paymentStatementRows, paymentStatements } from '../tables.ts'
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
  await storeStatement(db, { day, source: 'csv', by_id: user.id, sums: read.sums }, now)
  return read.sums.length
}

interface Statement {
  day: string
  source: StatementSource
  by_id: string | null
  sums: readonly Sum[]
}

async function storeStatement(db: Db, { sums, ...statement }: Statement, now: Date): Promise<void> {
  const id = newId(now.getTime())
  await db.transaction(async (tx) => {
    await tx
      .delete(paymentStatements)
      .where(and(eq(paymentStatements.day, statement.day), eq(paymentStatements.source, statement.source)))
    await tx.insert(paymentStatements).values({ id, at: now.toISOString(), ...statement })
    const rows = sums.map((sum) => ({ id: newId(now.getTime()), statement_id: id, ...sum }))
    await inChunks(tx, paymentStatementRows, rows)
  })
  await alarm(db, statement, now)
}

/** Differences are an event that staff see. */
async function alarm(db: Db, { day, source, by_id }: Omit<Statement, 'sums'>, now: Date): Promise<void> {
  const { comparisons } = await readReconciliation(db, day)
  const differences = comparisons.find((one) => one.source === source)?.differences ?? []
  if (differences.length === 0) return
  await recordEvent(db, {
    at: now,
    source: 'statement',
    verdict: 'other-amount',
    actor_id: by_id,
    needs_look: true,
    note: `${day}: ${differences.length}`,
  })
}

/**
 * Asks the provider about every visit to the payment page of a day, and of the day before, and takes money that was not
 * known here. Test payments are not visible to the provider's query.
 */
export async function queryDay(platform: WithProvider, day: string, by_id: string | null): Promise<void> {
  const { db, now } = platform
  const invoices = await findInvoices(db, day)
  const sums: Sum[] = []
  for (const invoice of invoices) {
    const { meaning, amount } = await queryInvoice(platform, invoice)
    if (meaning === 'paid' && amount !== null) sums.push({ invoice, amount })
  }
  const ofOtherDays = await paidOnOtherDays(db, day, sums)
  const own = sums.filter(({ invoice }) => !ofOtherDays.has(invoice))
  await storeStatement(db, { day, source: 'query', by_id, sums: own }, now())
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

/** Every night: yesterday. If the provider does not answer, staff can ask again. */
export async function reconcileYesterday(platform: WithProvider): Promise<void> {
  try {
    await queryDay(platform, dayAfter(dayOf(platform.now()), -1), null)
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    platform.log.warn('the payment system did not answer the nightly reconciliation')
  }
}
