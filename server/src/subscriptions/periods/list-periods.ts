import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { SubscriptionPeriod } from '#contract/subscriptions/papers'
import { localeOf } from '#contract/values/locale'
import { isOpen } from '../../payments/start-payment.ts'
import { paymentOrders } from '../../payments/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { invoiceNumberOf, type Application } from '../application-row.ts'
import { papers, periods } from '../tables.ts'

/** Lists the periods of an application with their papers, newest first. */
export async function listPeriods(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  application: Application,
): Promise<SubscriptionPeriod[]> {
  const found = await db
    .select({ period: periods, order: paymentOrders })
    .from(periods)
    .innerJoin(paymentOrders, eq(paymentOrders.id, periods.order_id))
    .where(eq(periods.application_id, application.id))
    .orderBy(desc(periods.number))
  const rows = found.map(({ period, order }) => ({ ...period, isPayable: isOpen(order, now()) }))
  const { id, period_id, kind, language, number, made_on } = papers
  const made =
    rows.length === 0
      ? []
      : await db
          .select({ id, period_id, kind, language, number, made_on })
          .from(papers)
          .where(
            inArray(
              period_id,
              rows.map((period) => period.id),
            ),
          )
          .orderBy(asc(kind), asc(language))
  return rows.map((period) => ({
    id: period.id,
    number: invoiceNumberOf(application, period.number),
    state: period.state,
    price: period.price,
    seats: period.seats,
    invoiced_on: period.invoiced_on,
    due_on: period.due_on,
    payment_id: period.state === 'invoiced' && period.isPayable ? period.order_id : null,
    paid_on: period.paid_on,
    paid_by: period.paid_by,
    starts_on: period.starts_on,
    ends_on: period.ends_on,
    papers: made.flatMap(({ period_id: of, language: its, ...paper }) => {
      const locale = localeOf(its)
      return of === period.id && locale !== 'en' ? [{ ...paper, locale }] : []
    }),
  }))
}
