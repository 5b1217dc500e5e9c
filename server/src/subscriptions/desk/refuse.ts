import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { lockApplication, stateAfter } from '../application-row.ts'
import { recordStep } from '../history.ts'
import { sendRefusalLetter } from '../papers/send-letters.ts'
import { cancelOpenPeriod } from '../periods/cancel-period.ts'
import { applications } from '../tables.ts'

/** Refuses an application, or cancels an accepted one that nobody has paid. The contact person reads the reason. */
export async function refuseApplication(
  { platform, user, now }: Context,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await cancelOpenPeriod(tx, id)
    const application = await lockApplication(tx, id)
    const state = stateAfter(application, 'refuse')
    await tx.update(applications).set({ state, reason }).where(eq(applications.id, id))
    const step = state === 'cancelled' ? 'cancelled' : 'refused'
    await recordStep(tx, { application_id: id, step, at: now.toISOString(), actor_id: user.id, words: reason })
    await sendRefusalLetter(tx, platform, { ...application, state, reason })
  })
}
