import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockApplication } from '../application-row.ts'
import { recordStep } from '../history.ts'
import { sendPapersLetter } from '../papers/send-letters.ts'
import { reopenOrder, type Period } from '../periods/open-period.ts'
import { canBePaid } from '../periods/order-standing.ts'
import { periods } from '../tables.ts'

/** Sends the letter of the open invoice again. If its order can no longer be paid, a new one is opened. */
export async function resendPapers({ platform, user, now }: Context, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    let period = await requireOpenInvoice(tx, id)
    if (!(await canBePaid(tx, period, now))) {
      await reopenOrder(tx, platform, { application, period })
      period = await requireOpenInvoice(tx, id)
    }
    await sendPapersLetter(tx, platform, application, period)
    await recordStep(tx, {
      application_id: id,
      step: 'papers-sent',
      at: now.toISOString(),
      actor_id: user.id,
      words: application.email,
    })
  })
}

/** Returns the period that waits to be paid, or refuses. */
export async function requireOpenInvoice(tx: Db, application_id: string): Promise<Period> {
  const [period] = await tx
    .select()
    .from(periods)
    .where(and(eq(periods.application_id, application_id), eq(periods.state, 'invoiced')))
  return period ?? refuse('application-state')
}
