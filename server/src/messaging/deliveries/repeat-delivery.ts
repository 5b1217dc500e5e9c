import { eq } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { leavingChannels } from '../deliver.ts'
import { wakeDelivery } from '../enqueue.ts'
import { messages } from '../tables.ts'
import { canBeRepeated } from './delivery.rules.ts'

/**
 * Send a message once more by hand, with one try; whoever presses twice, or a colleague at the same moment, changes
 * nothing more.
 */
export async function repeatDelivery(platform: Platform, user: { id: string }, id: string): Promise<void> {
  const { now, log } = platform
  await platform.db.transaction(async (tx) => {
    const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
    if (!message) return refuse('not-found')
    const { state, channel, purpose } = message
    const isUnderWay = state === 'waiting' || state === 'handing' || state === 'sent' || state === 'delivered'
    // Who delivers passes by a message that is locked here: it is told of it again.
    if (state === 'waiting') await wakeDelivery(tx)
    if (isUnderWay) return
    if (!canBeRepeated({ ...message, has_words: message.text !== '' }, now())) return refuse('not-repeatable')
    const at = now().toISOString()
    const leaves = leavingChannels(platform).some((leaving) => leaving === channel)
    await tx
      .update(messages)
      .set(
        leaves
          ? { state: 'waiting', next_at: at, check_at: null }
          : { state: 'sent', sent_at: at, error: '', check_at: null },
      )
      .where(eq(messages.id, id))
    if (leaves) await wakeDelivery(tx)
    log.info({ user: user.id, message: id, purpose }, 'a message is sent once more by hand')
  })
}
