import { and, asc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { deleteOldTexts, giveUpOutdatedMessages } from './give-up.ts'
import { sendByMail } from './gateways/mail.ts'
import { sendByMobizon } from './gateways/mobizon.ts'
import { type Outcome, sent, withdrawn } from './gateways/outcome.ts'
import { sendBySmsc } from './gateways/smsc.ts'
import { messageHookOf } from './message-hooks.ts'
import { settleUnknown, settle } from './settle.ts'
import { type Message, messages } from './tables.ts'

const batch = 10
/** A process that has not reported a result within this time counts as dead. */
const leaseMinutes = 2

/** Channels that are really sent; the others are simulated. */
export const realChannels = ({ config }: Platform) => [
  ...(config.keepsSms ? [] : ['sms' as const]),
  ...(config.keepsMail ? [] : ['mail' as const]),
]

/** Sends all due messages. */
export async function deliverDue(platform: Platform): Promise<void> {
  await settleUnknown(platform)
  await giveUpOutdatedMessages(platform.db, platform.now())
  await deleteOldTexts(platform.db, platform.now())
  const due = and(
    inArray(messages.channel, realChannels(platform)),
    lte(messages.next_at, platform.now().toISOString()),
  )
  for (;;) {
    const claimed = await claim(platform, due)
    await Promise.all(claimed.map(async (message) => settle(platform, message, await handOver(platform, message))))
    if (claimed.length < batch) return
  }
}

/** Sends one message that a user waits for and returns the outcome; it is not retried later. */
export async function deliverNow(platform: Platform, id: string): Promise<Outcome> {
  const [message] = await claim(platform, eq(messages.id, id))
  if (!message) return sent
  const outcome = await handOver(platform, message)
  await settle(platform, message, outcome.state === 'again' ? { ...outcome, state: 'never' } : outcome)
  return outcome
}

/**
 * Claims messages before they are sent, so that each is sent once; a claimed message found later may already have been
 * sent.
 */
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
    .set({ state: 'handing', attempts: sql`${messages.attempts} + 1`, next_at })
    .where(inArray(messages.id, free))
    .returning()
}

async function handOver(platform: Platform, message: Message): Promise<Outcome> {
  if ((await messageHookOf(message.purpose)?.mayLeave(platform, message)) === false) return withdrawn
  if (message.channel === 'mail') return sendByMail(platform, message)
  const send = platform.config.SMS_DRIVER === 'mobizon' ? sendByMobizon : sendBySmsc
  return send(platform.config, message)
}

/**
 * Starts delivery at every commit of a message in any process, and every minute for due retries. A process that shuts
 * down finishes what it has begun.
 */
export function startDelivery(app: FastifyInstance, platform: Platform): void {
  if (realChannels(platform).length === 0) return
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let isClosing = false

  const run = async (): Promise<void> => {
    if (isClosing) return
    isAskedAgain = running !== null
    running ??= deliverDue(platform)
      .catch((error: unknown) => platform.log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = null
        if (isAskedAgain) void run()
      })
    await running
  }

  platform.jobs.every('deliver-messages', '* * * * *', run)
  app.addHook('onReady', () => platform.database.listen('messages', () => void run()))
  app.addHook('onClose', async () => {
    isClosing = true
    await running
  })
}
