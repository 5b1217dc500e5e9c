import { and, eq, inArray, ne } from 'drizzle-orm'
import { paymentOrders } from '../../payments/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { invoiceNumberOf } from '../application-row.ts'
import { recordStep } from '../history.ts'
import { applications, periods } from '../tables.ts'

/**
 * Cancels the open invoice of an application, if there is one, and ends its orders of money: who pays one later all the
 * same gets the money back. The orders are locked before the application, as payments do it, so that a payment of this
 * moment is either over, and what it began stays, or finds the invoice cancelled. Returns whether there was one.
 */
export async function cancelOpenPeriod(tx: Db, application_id: string): Promise<boolean> {
  const isOpen = and(eq(periods.application_id, application_id), eq(periods.state, 'invoiced'))
  const [open] = await tx.select({ id: periods.id }).from(periods).where(isOpen)
  if (!open) return false
  const isOrder = and(eq(paymentOrders.purpose, 'school-subscription'), eq(paymentOrders.subject_id, open.id))
  await tx.select({ id: paymentOrders.id }).from(paymentOrders).where(isOrder).orderBy(paymentOrders.id).for('update')
  const cancelled = await tx
    .update(periods)
    .set({ state: 'cancelled' })
    .where(and(eq(periods.id, open.id), eq(periods.state, 'invoiced')))
    .returning({ id: periods.id })
  if (cancelled.length === 0) return false
  await tx
    .update(paymentOrders)
    .set({ state: 'expired' })
    .where(and(isOrder, inArray(paymentOrders.state, ['pending', 'failed'])))
  return true
}

/**
 * Cancels open invoices of ended subscriptions of a school that begins a new one. Paying such an invoice would make two
 * of them active.
 */
export async function cancelFormerInvoices(
  tx: Db,
  { id, school_id }: { id: string; school_id: string },
  by: { at: string; actor_id: string },
): Promise<void> {
  const former = await tx
    .select({
      id: applications.id,
      number: applications.number,
      created_at: applications.created_at,
      period: periods.number,
    })
    .from(applications)
    .innerJoin(periods, and(eq(periods.application_id, applications.id), eq(periods.state, 'invoiced')))
    .where(and(eq(applications.school_id, school_id), eq(applications.state, 'ended'), ne(applications.id, id)))
    .orderBy(applications.id)
  for (const { id: application_id, period, ...application } of former) {
    const words = invoiceNumberOf(application, period)
    if (await cancelOpenPeriod(tx, application_id))
      await recordStep(tx, { ...by, application_id, step: 'cancelled', words })
  }
}
