import type * as z from 'zod/mini'
import type * as api from '#contract/subscriptions/desk'
import { tiynOf } from '#contract/values/money'
import { recordEvent } from '../../payments/events.ts'
import { settleIn } from '../../payments/settle.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireOpenInvoice } from './resend-papers.ts'

/**
 * Confirms that the open invoice was paid by bank transfer. The sum of the bank statement is compared with the invoice.
 * The order of money is settled as any other: it is locked first, so the application is not locked here, and of two who
 * confirm at one moment the second is refused.
 */
export async function confirmTransfer(
  { platform: { db }, user, now }: Context,
  id: string,
  { sum, reference, reason }: z.output<typeof api.confirmTransfer.body>,
): Promise<void> {
  const amount = tiynOf(sum) ?? refuse('invalid', { field: 'sum' })
  const verdict = await db.transaction(async (tx) => {
    const { order_id } = await requireOpenInvoice(tx, id)
    const money = { order_id, invoice: null, amount, source: 'staff', method: 'transfer' } as const
    const settled = await settleIn(tx, { ...money, hasReceipt: false }, now)
    if (settled.verdict !== 'granted' && settled.verdict !== 'other-amount') refuse('application-state')
    const event = { at: now, source: 'staff', verdict: settled.verdict, order_id, amount, actor_id: user.id } as const
    await recordEvent(tx, { ...event, note: `${reference}: ${reason}` })
    return settled.verdict
  })
  // After the transaction: also a sum that does not fit is kept among the events.
  if (verdict === 'other-amount') refuse('payment-amount', { field: 'sum' })
}
