import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'
import { firstCheck } from './gateways/check.rules.ts'
import type { Outcome } from './gateways/outcome.ts'
import { emptyTexts, nextTry } from './settle.rules.ts'
import { messages, type Message } from './tables.ts'

/**
 * Records the outcome. A process that was thought to be dead is still believed, unless the message was retried since
 * then.
 */
export async function settle({ db, now, log }: Platform, message: Message, outcome: Outcome): Promise<void> {
  const { state, reason, is_alarming } = outcome
  if (state !== 'sent')
    log[is_alarming ? 'error' : 'warn'](
      { channel: message.channel, purpose: message.purpose, reason, attempts: message.attempts },
      'a message could not be handed over',
    )
  await db
    .update(messages)
    .set(changeAfter(message, outcome, now()))
    .where(
      and(
        eq(messages.id, message.id),
        eq(messages.attempts, message.attempts),
        inArray(messages.state, ['handing', 'unknown']),
      ),
    )
}

function changeAfter(
  message: Message,
  { state, reason, gateway_id, is_withdrawn }: Outcome,
  now: Date,
): Partial<Message> {
  const check_at = message.channel === 'sms' ? firstCheck(now).toISOString() : null
  if (state === 'sent')
    return {
      ...emptyTexts,
      state: 'sent',
      sent_at: now.toISOString(),
      error: '',
      gateway_id: gateway_id ?? null,
      check_at,
      checks: 0,
    }
  const words = message.is_secret || is_withdrawn ? emptyTexts : {}
  if (state === 'unsure') return { ...words, state: 'unknown', error: reason, check_at, checks: 0 }
  const next = state === 'again' ? nextTry(message, now) : null
  return next
    ? { state: 'waiting', next_at: next.toISOString(), error: reason }
    : { ...words, state: 'failed', error: reason }
}

/**
 * Handles messages of a process that died while sending: the gateway may have accepted them. The status of an SMS is
 * checked; a mail waits for staff.
 */
export async function settleUnknown({ db, now, log }: Platform): Promise<void> {
  const at = now().toISOString()
  const left = await db
    .update(messages)
    .set({
      state: 'unknown',
      error: 'interrupted',
      check_at: sql`case when ${messages.channel} = 'sms' then ${at}::timestamptz end`,
      checks: 0,
      text: sql`case when ${messages.is_secret} then '' else ${messages.text} end`,
      html: sql`case when ${messages.is_secret} then '' else ${messages.html} end`,
    })
    .where(and(eq(messages.state, 'handing'), lte(messages.next_at, at)))
    .returning({ id: messages.id })
  if (left.length > 0) log.warn({ messages: left.length }, 'a process ended while sending messages')
}
