import { recordEvent } from '../../payments/events.ts'
import { settleIn } from '../../payments/settle.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireOpenInvoice } from './resend-papers.ts'

/**
 * Confirms that the open invoice was paid by bank transfer. The order of money is settled as any other: it is locked
 * first, so the application is not locked here, and of two who confirm at one moment the second is refused.
 */
export async function confirmTransfer(
  { platform: { db }, user, now }: Context,
  id: string,
  { reference, reason }: { reference: string; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { order_id, price } = await requireOpenInvoice(tx, id)
    const money = { order_id, invoice: null, amount: price, source: 'staff', method: 'transfer' } as const
    const { verdict } = await settleIn(tx, { ...money, hasReceipt: false }, now)
    if (verdict !== 'granted') refuse('application-state')
    const note = `${reference}: ${reason}`
    await recordEvent(tx, { at: now, source: 'staff', verdict, order_id, amount: price, actor_id: user.id, note })
  })
}
