import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { realChannels } from '../deliver.ts'
import { wakeDelivery } from '../enqueue.ts'
import { messages } from '../tables.ts'
import { canBeRepeated } from './delivery.rules.ts'

/** Resends a message once by hand. Pressing twice, or two colleagues at once, sends it only once. */
export async function repeatDelivery({ platform, user }: Context, id: string): Promise<void> {
  const { now, log } = platform
  await platform.db.transaction(async (tx) => {
    const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
    if (!message) return refuse('not-found')
    const { state, channel, purpose } = message
    const isUnderWay = state === 'waiting' || state === 'handing' || state === 'sent' || state === 'delivered'
    // Delivery skips a locked message, so it is woken again.
    if (state === 'waiting') await wakeDelivery(tx)
    if (isUnderWay) return
    if (!canBeRepeated({ ...message, has_words: message.text !== '' }, now())) return refuse('not-repeatable')
    const at = now().toISOString()
    const leaves = realChannels(platform).some((leaving) => leaving === channel)
    await tx
      .update(messages)
      .set(
        leaves
          ? { state: 'waiting', next_at: at, check_at: null }
          : { state: 'sent', sent_at: at, error: '', check_at: null },
      )
      .where(eq(messages.id, id))
    if (leaves) await wakeDelivery(tx)
    log.info({ user: user.id, message: id, purpose }, 'a message is sent again on request')
  })
}
