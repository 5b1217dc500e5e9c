import { count, eq } from 'drizzle-orm'
import type { PaperKind } from '#contract/subscriptions/papers'
import { dayAfter, dayOf, momentAt } from '#contract/values/kazakhstan-time'
import { openOrder } from '../../payments/open-order.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { invoiceNumberOf, type Application } from '../application-row.ts'
import { makePapers } from '../papers/make-papers.ts'
import { planNames, priceOf } from '../plans.ts'
import { periods, subscriptionPlans } from '../tables.ts'
import { daysToPay } from '../period.rules.ts'

export type Period = typeof periods.$inferSelect
type Plan = typeof subscriptionPlans.$inferSelect

/** An order can be paid a little longer than the invoice says, because a transfer of the last day arrives later. */
const spareDays = 5

/** Invoices the next period of an application at today's price, opens its order of money and makes the papers. */
export async function openPeriod(
  tx: Db,
  { translate, now }: Pick<Platform, 'translate' | 'now'>,
  { application, kinds }: { application: Application; kinds: readonly PaperKind[] },
): Promise<Period> {
  const [plan] = await tx.select().from(subscriptionPlans).where(eq(subscriptionPlans.id, application.plan_id))
  if (!plan) return refuse('not-found')
  const [former] = await tx.select({ count: count() }).from(periods).where(eq(periods.application_id, application.id))
  const id = newId(now().getTime())
  const number = (former?.count ?? 0) + 1
  const invoiced_on = dayOf(now())
  const due_on = dayAfter(invoiced_on, daysToPay)
  const order = await openOrderOf(tx, { translate, now }, { application, plan, period: { id, number, due_on } })
  const [period] = await tx
    .insert(periods)
    .values({
      id,
      application_id: application.id,
      number,
      price: priceOf(plan),
      months: plan.months,
      seats: plan.seats,
      invoiced_on,
      due_on,
      order_id: order.id,
    })
    .returning()
  if (!period) throw new Error('a period was not stored')
  await makePapers(tx, { application, period, plan, kinds })
  return period
}

/**
 * Opens a new order for an invoice whose order can no longer be paid. Its papers, price and number stay; only its last
 * day to pay is moved.
 */
export async function reopenOrder(
  tx: Db,
  { translate, now }: Pick<Platform, 'translate' | 'now'>,
  { application, period }: { application: Application; period: Period },
): Promise<void> {
  const [plan] = await tx.select().from(subscriptionPlans).where(eq(subscriptionPlans.id, application.plan_id))
  if (!plan) return refuse('not-found')
  const due_on = dayAfter(dayOf(now()), daysToPay)
  const order = await openOrderOf(tx, { translate, now }, { application, plan, period: { ...period, due_on } })
  await tx.update(periods).set({ order_id: order.id, due_on }).where(eq(periods.id, period.id))
}

function openOrderOf(
  tx: Db,
  { translate, now }: Pick<Platform, 'translate' | 'now'>,
  {
    application,
    plan,
    period,
  }: { application: Application; plan: Plan; period: Pick<Period, 'id' | 'number' | 'due_on'> & { price?: number } },
) {
  const names = planNames(plan)
  const values = { number: invoiceNumberOf(application, period.number) }
  const titleIn = (language: 'ru' | 'kk' | 'en') =>
    translate(language, 'subscriptions.order', { ...values, plan: names[language] })
  return openOrder(
    tx,
    {
      purpose: 'school-subscription',
      subject_id: period.id,
      // Whoever has the link of the letter may pay, with or without an account.
      payer_id: null,
      amount: period.price ?? priceOf(plan),
      title: { ru: titleIn('ru'), kk: titleIn('kk'), en: titleIn('en') },
      expires_at: momentAt(dayAfter(period.due_on, spareDays + 1), 0),
    },
    now(),
  )
}
