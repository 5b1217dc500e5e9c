import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'
import { askMobizon } from './gateways/mobizon.ts'
import { askSmsc } from './gateways/smsc.ts'
import { messages, type Message } from './tables.ts'
import { changeAfterCheck, nextCheck, type Fate } from './gateways/check.rules.ts'

/** Messages per run, so that a backlog of thousands does not delay sending. */
const maxAtOnce = 100
const together = 10

/** Asks the SMS gateway for the status of accepted messages, and of those that it may have accepted. */
export async function checkDeliveries(platform: Platform): Promise<void> {
  if (platform.config.keepsSms) return
  const claimed = await claim(platform)
  const fates =
    platform.config.SMS_DRIVER === 'mobizon'
      ? await mobizonFates(platform, claimed)
      : await smscFates(platform, claimed)
  for (const message of claimed) {
    const change = changeAfterCheck(message, fates.get(message.id) ?? null, platform.now())
    if (change) await platform.db.update(messages).set(change).where(isAsClaimed(message))
  }
}

/** True if nobody has retried or checked the message since. */
const isAsClaimed = ({ id, state, attempts, checks }: Message) =>
  and(eq(messages.id, id), eq(messages.state, state), eq(messages.attempts, attempts), eq(messages.checks, checks))

/** Claims due messages, so that only one process checks each, and schedules their next check. */
function claim({ db, now }: Platform): Promise<Message[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(messages)
      .where(
        and(
          lte(messages.check_at, now().toISOString()),
          eq(messages.channel, 'sms'),
          inArray(messages.state, ['sent', 'unknown']),
        ),
      )
      .orderBy(asc(messages.check_at))
      .limit(maxAtOnce)
      .for('update', { skipLocked: true })
    const taken = due.map((message) => {
      const checks = message.checks + 1
      return { ...message, checks, check_at: nextCheck(checks, now())?.toISOString() ?? null }
    })
    for (const { id, checks, check_at } of taken)
      await tx.update(messages).set({ checks, check_at }).where(eq(messages.id, id))
    return taken
  })
}

async function smscFates({ config }: Platform, claimed: readonly Message[]): Promise<Map<string, Fate>> {
  const fates = new Map<string, Fate>()
  for (let first = 0; first < claimed.length; first += together)
    await Promise.all(
      claimed
        .slice(first, first + together)
        .map(async (message) => fates.set(message.id, await askSmsc(config, message))),
    )
  return fates
}

/** Mobizon knows messages only by its own ids, so a message without one cannot be checked. */
async function mobizonFates({ config }: Platform, claimed: readonly Message[]): Promise<Map<string, Fate>> {
  const names = claimed.flatMap(({ gateway_id }) => gateway_id ?? [])
  if (names.length === 0) return new Map()
  const statuses = await askMobizon(config, names)
  return new Map(claimed.map(({ id, gateway_id }) => [id, (gateway_id && statuses.get(gateway_id)) || null]))
}
