import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { invoiceNumberOf, lockApplication } from '../application-row.ts'
import { recordStep } from '../history.ts'
import { canDropInvoice } from '../life.rules.ts'
import { sendInvoiceCancelledLetter } from '../papers/send-letters.ts'
import { cancelOpenPeriod } from '../periods/cancel-period.ts'
import { requireOpenInvoice } from './resend-papers.ts'

/** Cancels the unpaid invoice of a subscription that has begun, which goes on as it is. */
export async function cancelInvoice(
  { platform, user, now }: Context,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const period = await requireOpenInvoice(tx, id)
    // Before the application is locked, as payments do it.
    if (!(await cancelOpenPeriod(tx, id))) refuse('application-state')
    const application = await lockApplication(tx, id)
    if (!canDropInvoice(application.state)) refuse('application-state')
    const words = `${invoiceNumberOf(application, period.number)}: ${reason}`
    await recordStep(tx, { application_id: id, step: 'cancelled', at: now.toISOString(), actor_id: user.id, words })
    await sendInvoiceCancelledLetter(tx, platform, application, { period, reason })
  })
}
