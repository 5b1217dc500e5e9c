import { and, asc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'
import { emptied, giveUpOutdated } from './give-up.ts'
import { sendByMail } from './mail.ts'
import { sendByMobizon } from './mobizon.ts'
import { sent, type Outcome } from './outcome.ts'
import { nextTry } from './retry.rules.ts'
import { sendBySmsc } from './smsc.ts'
import { messages, type Message } from './tables.ts'

const batch = 10
/** A process that dies in the middle of a delivery leaves the message to the others after this. */
const leaseMinutes = 2

/** The channels that really leave; the others are kept by a stand-in. */
export const leavingChannels = ({ config }: Platform) => [...(config.keepsSms ? [] : ['sms' as const]), ...(config.keepsMail ? [] : ['mail' as const])]

/** Hand over everything that is due. */
export async function deliverDue(platform: Platform): Promise<void> {
  const due = and(inArray(messages.channel, leavingChannels(platform)), lte(messages.next_at, platform.now().toISOString()))
  await giveUpOutdated(platform.db, platform.now())
  for (;;) {
    const claimed = await claim(platform, due)
    await Promise.all(claimed.map(async (message) => settle(platform, message, await handOver(platform, message))))
    if (claimed.length < batch) return
  }
}

/** Hand over one message that somebody waits for, and say how it went; it is not tried again behind their back. */
export async function deliverNow(platform: Platform, id: string): Promise<Outcome> {
  const [message] = await claim(platform, eq(messages.id, id))
  if (!message) return sent
  const outcome = await handOver(platform, message)
  await settle(platform, message, outcome.state === 'again' ? { ...outcome, state: 'never' } : outcome)
  return outcome
}

/** Take messages so that no other process takes them too. */
function claim({ db, now }: Platform, which: SQL | undefined): Promise<Message[]> {
  const free = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.state, 'waiting'), which))
    .orderBy(asc(messages.next_at))
    .limit(batch)
    .for('update', { skipLocked: true })
  const next_at = new Date(now().getTime() + leaseMinutes * 60_000).toISOString()
  return db
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1`, next_at })
    .where(inArray(messages.id, free))
    .returning()
}

async function handOver(platform: Platform, message: Message): Promise<Outcome> {
  if (message.channel === 'mail') return sendByMail(platform, message)
  const send = platform.config.SMS_DRIVER === 'mobizon' ? sendByMobizon : sendBySmsc
  return send(platform.config, message.recipient, message.text)
}

async function settle({ db, now, log }: Platform, message: Message, outcome: Outcome): Promise<void> {
  const { state, reason, is_alarming } = outcome
  if (state !== 'sent')
    log[is_alarming ? 'error' : 'warn'](
      { channel: message.channel, purpose: message.purpose, reason, attempts: message.attempts },
      'a message could not be handed over',
    )
  await db
    .update(messages)
    .set(changeAfter(message, outcome, now()))
    .where(eq(messages.id, message.id))
}

function changeAfter(message: Message, { state, reason }: Outcome, now: Date): Partial<Message> {
  if (state === 'sent') return { ...emptied, state: 'sent', sent_at: now.toISOString(), error: '' }
  const next = state === 'again' ? nextTry(message, now) : null
  return next ? { next_at: next.toISOString(), error: reason } : { ...emptied, state: 'failed', error: reason }
}
