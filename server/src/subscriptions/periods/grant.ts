import { and, desc, eq, inArray, max, ne } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import { paymentOrders, payments } from '../../payments/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { PaidOrder } from '../../platform/slice.ts'
import { lockApplication, stateAfter, type Application } from '../application-row.ts'
import { settleSeats } from '../settle-seats.ts'
import { recordStep } from '../history.ts'
import { advanceApplication } from '../life.rules.ts'
import { platformOfLetters } from '../papers/provide-letters.ts'
import { sendRevokedLetter } from '../papers/send-letters.ts'
import { notifySchool } from '../school-admins.ts'
import { applications, periods } from '../tables.ts'
import { daysOfPeriod, dayText } from '../period.rules.ts'

type Period = typeof periods.$inferSelect

/** Whether the period of an order can begin: its invoice is open, and the school has no newer subscription. */
export async function mayGrantPeriod(tx: Db, order: PaidOrder): Promise<boolean> {
  const locked = await lockPeriod(tx, order)
  return !locked || canBegin(tx, locked)
}

async function canBegin(tx: Db, { application, period }: { application: Application; period: Period }) {
  if (period.state !== 'invoiced' || advanceApplication(application.state, 'pay') === null) return false
  if (application.school_id === null) return true
  const [newer] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.school_id, application.school_id),
        inArray(applications.state, ['accepted', 'active']),
        ne(applications.id, application.id),
      ),
    )
    .limit(1)
  return newer === undefined
}

/** Begins the period that was paid. Runs in the transaction of the payment, which has locked the order. */
export async function grantPeriod(tx: Db, order: PaidOrder, now: Date): Promise<void> {
  const at = now.toISOString()
  const today = dayOf(now)
  const locked = await lockPeriod(tx, order)
  if (!locked) return
  const { application, period } = locked
  const state = stateAfter(application, 'pay')
  const days = daysOfPeriod({ today, last_day: await lastDayOf(tx, application.id), months: period.months })
  const paid_by = await wayOf(tx, order)
  await tx
    .update(periods)
    .set({ state: 'paid', paid_on: today, paid_by, ...days })
    .where(eq(periods.id, period.id))
  await endOtherOrders(tx, order)
  await tx.update(applications).set({ state, ends_on: days.ends_on }).where(eq(applications.id, application.id))
  const words = `${dayText(days.starts_on)} – ${dayText(days.ends_on)}`
  await recordStep(tx, { application_id: application.id, step: `paid-by-${paid_by}`, at, words: String(order.invoice) })
  await recordStep(tx, { application_id: application.id, step: 'activated', at, words })
  if (application.school_id !== null) await settleSeats(tx, application.school_id, now)
  await notifySchool(tx, application.school_id, {
    kind: 'subscription-active',
    values: { from: dayText(days.starts_on), until: dayText(days.ends_on) },
    at,
  })
}

/** An invoice may have had an older order that expired, or a newer one: what is paid for it later goes back. */
async function endOtherOrders(tx: Db, { id, purpose, subject_id }: PaidOrder): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({ state: 'expired' })
    .where(
      and(
        eq(paymentOrders.purpose, purpose),
        eq(paymentOrders.subject_id, subject_id),
        ne(paymentOrders.id, id),
        inArray(paymentOrders.state, ['pending', 'failed']),
      ),
    )
}

/** Takes a period back whose money went back. The subscription ends unless another paid period goes on. */
export async function revokePeriod(tx: Db, order: PaidOrder, now: Date): Promise<void> {
  const at = now.toISOString()
  const locked = await lockPeriod(tx, order)
  if (locked?.period.state !== 'paid') return
  const { application, period } = locked
  await tx.update(periods).set({ state: 'refunded' }).where(eq(periods.id, period.id))
  const ends_on = await lastDayOf(tx, application.id)
  const isOver = ends_on === null || ends_on < dayOf(now)
  const state = isOver ? 'ended' : application.state
  await tx.update(applications).set({ state, ends_on }).where(eq(applications.id, application.id))
  await recordStep(tx, { application_id: application.id, step: 'refunded', at, words: String(order.invoice) })
  if (isOver && application.state === 'active')
    await recordStep(tx, { application_id: application.id, step: 'ended', at })
  await tellRevoked(tx, { application, period }, at)
  if (application.school_id !== null) await settleSeats(tx, application.school_id, now)
}

/** The contact person and the heads read that a paid period no longer counts. */
async function tellRevoked(
  tx: Db,
  { application, period }: { application: Application; period: Period },
  at: string,
): Promise<void> {
  const platform = platformOfLetters()
  if (platform) await sendRevokedLetter(tx, platform, application, period)
  await notifySchool(tx, application.school_id, {
    kind: 'subscription-revoked',
    values: { from: dayText(period.starts_on ?? ''), until: dayText(period.ends_on ?? '') },
    at,
  })
}

/** Locks the application of an order, and reads its period; null if the order pays none. */
async function lockPeriod(tx: Db, order: PaidOrder) {
  const [found] = await tx
    .select({ application_id: periods.application_id })
    .from(periods)
    .where(eq(periods.id, order.subject_id))
  if (!found) return null
  const application = await lockApplication(tx, found.application_id)
  const [period] = await tx.select().from(periods).where(eq(periods.id, order.subject_id))
  return period ? { application, period } : null
}

async function lastDayOf(tx: Db, application_id: string): Promise<string | null> {
  const [last] = await tx
    .select({ ends_on: max(periods.ends_on) })
    .from(periods)
    .where(and(eq(periods.application_id, application_id), eq(periods.state, 'paid')))
  return last?.ends_on ?? null
}

/** Money that staff confirmed came by bank transfer. */
async function wayOf(tx: Db, { id }: PaidOrder): Promise<'card' | 'transfer'> {
  const [payment] = await tx
    .select({ source: payments.source })
    .from(payments)
    .where(eq(payments.order_id, id))
    .orderBy(desc(payments.received_at))
    .limit(1)
  return payment?.source === 'staff' ? 'transfer' : 'card'
}
