import { and, eq } from 'drizzle-orm'
import { languageOf } from '#contract/values/locale'
import { paymentGrants } from '../../payments/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { PaidOrder, PaymentNews } from '../../platform/slice.ts'
import { sendMoneyLetter } from '../papers/send-letters.ts'
import { platformOfLetters } from '../papers/provide-letters.ts'
import { notifySchool } from '../school-admins.ts'
import { applications, periods } from '../tables.ts'

/**
 * Notifies the contact person by letter, and the heads of the school by notice, what became of money. Of a payment that
 * begins a period, and of a period that was taken back, they read elsewhere.
 */
export async function notifyOfMoney(tx: Db, order: PaidOrder, { kind, values, at }: PaymentNews): Promise<void> {
  // A period is cancelled by its application, never by its order.
  if (kind === 'payment-paid' || kind === 'payment-cancelled') return
  if (kind === 'payment-refunded' && (await isRevokedNow(tx, order, at))) return
  const [found] = await tx
    .select({ application: applications })
    .from(periods)
    .innerJoin(applications, eq(applications.id, periods.application_id))
    .where(eq(periods.id, order.subject_id))
  if (!found) return
  const { application } = found
  const platform = platformOfLetters()
  const sum = values[`sum_${languageOf(application.locale)}`] ?? ''
  if (platform) await sendMoneyLetter(tx, platform, application, { kind, order: order.invoice, sum })
  await notifySchool(tx, application.school_id, { kind, values, at: at.toISOString() })
}

/** Whether this very refund has taken back the period, which `revokePeriod` tells. */
async function isRevokedNow(tx: Db, { id }: PaidOrder, at: Date): Promise<boolean> {
  const { order_id, revoked_at } = paymentGrants
  const isNow = and(eq(order_id, id), eq(revoked_at, at.toISOString()))
  return (await tx.select({ order_id }).from(paymentGrants).where(isNow)).length > 0
}
