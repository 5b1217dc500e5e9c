import { and, count, eq, gt } from 'drizzle-orm'
import { mentionsDanger } from '#contract/support/danger'
import type { Locale } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordConversationStep } from '../conversations/lock-conversation.ts'
import { notifyOfDanger } from '../office/notify-operators.ts'
import { canWrite } from '../office/read-office.ts'
import { chatMessages, conversations } from '../tables.ts'
import { appendMessage, findSavedMessage } from './append-message.ts'
import { mayAlarm, refuseManyGuests, type Place } from './guests.ts'
import { lockConversation, type ConversationRow, type Visitor } from '../conversations/visitor.ts'

/** More than anybody types in a minute. */
const maxPerMinute = 12

interface Body {
  key: string
  words: string
  locale: Locale
  from: Place
}

/**
 * Adds a message to the visitor's thread; the first message creates the thread. If one message is sent twice at once, a
 * lock makes the second call find the first message.
 */
export function writeMessage(
  platform: Platform,
  visitor: Visitor,
  { key, words, locale, from }: Body,
): Promise<{ number: number; isNew: boolean }> {
  const { db, now } = platform
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    const existing = await lockConversation(tx, visitor)
    const made = existing && (await findSavedMessage(tx, existing.id, key))
    if (made) return { number: made, isNew: false }
    const is_urgent = mentionsDanger(words)
    const isStaffed = await canWrite(tx, platform, existing)
    refuseUnstaffed(existing, isStaffed || is_urgent, at)
    const row = existing ?? (await begin(tx, { ...visitor, language: locale }, now()))
    const madeMeanwhile = existing ? null : await findSavedMessage(tx, row.id, key)
    if (madeMeanwhile) return { number: madeMeanwhile, isNew: false }
    await admit(tx, platform, { row, is_urgent, from })
    const isLeft = row.state === 'taken' && !isStaffed
    if (isLeft) await recordConversationStep(tx, row.id, { kind: 'returned', at: now() })
    const change = { ...changeOf(row, { is_urgent, at, isLeft }), language: locale }
    const number = await appendMessage(tx, row, { key, words, is_urgent, by: 'visitor', created_at: at, change })
    return { number, isNew: true }
  })
}

/** Messages that sound of danger are accepted at any hour: the page shows the helpline, and staff are notified. */
function refuseUnstaffed(row: ConversationRow | null, isTaken: boolean, at: string): void {
  if (row?.blocked_until && row.blocked_until > at) refuse('chat-blocked')
  if (!isTaken) refuse('office-closed')
}

/** Applies the limits of new guests' threads and of messages per minute, then alerts the desk to danger. */
async function admit(
  tx: Db,
  platform: Platform,
  { row, is_urgent, from }: { row: ConversationRow; is_urgent: boolean; from: Place },
): Promise<void> {
  if (row.user_id === null && row.last_number === 0)
    await refuseManyGuests(tx, platform, { ...from, isUrgent: is_urgent })
  await refuseFlood(tx, row, platform.now())
  if (is_urgent) await alertOnce(tx, platform, { ...row, from })
}

interface NewMessage {
  is_urgent: boolean
  at: string
  isLeft: boolean
}

/** A closed thread goes back to the queue, and so does one whose operator has left. */
function changeOf(row: ConversationRow, { is_urgent, at, isLeft }: NewMessage) {
  const isClosed = row.state === 'closed'
  const change = {
    last_at: at,
    waiting_since: row.waiting_since ?? at,
    is_urgent: is_urgent || (row.is_urgent && !isClosed),
  }
  return isClosed || isLeft ? { ...change, state: 'waiting' as const, operator_id: null } : change
}

/** Alerts the desk once for a series of messages of an account, and once for all guests at one address. */
async function alertOnce(
  tx: Db,
  platform: Platform,
  { id, user_id, from }: Pick<ConversationRow, 'id' | 'user_id'> & { from: Place },
): Promise<void> {
  const now = platform.now()
  // For a guest only the address counts: an earlier message of this guest may have raised no alarm, because another
  // guest at the address had just raised one.
  if (user_id === null ? !(await mayAlarm(tx, platform, from)) : await wasUrgent(tx, id, now)) return
  await notifyOfDanger(tx, id, now.toISOString())
}

async function wasUrgent(tx: Db, id: string, now: Date): Promise<boolean> {
  const { conversation_id, is_urgent, created_at } = chatMessages
  const since = new Date(now.getTime() - 1_800_000).toISOString()
  const urgent = await tx
    .select({ number: chatMessages.number })
    .from(chatMessages)
    .where(and(eq(conversation_id, id), eq(is_urgent, true), gt(created_at, since)))
    .limit(1)
  return urgent.length > 0
}

/** If two first messages arrive at once, one creates the thread and the other finds it. */
async function begin(
  tx: Db,
  { language, ...visitor }: Visitor & { language: Locale },
  now: Date,
): Promise<ConversationRow> {
  const at = now.toISOString()
  await tx
    .insert(conversations)
    .values({ ...visitor, id: newId(now.getTime()), language, waiting_since: at, created_at: at, last_at: at })
    .onConflictDoNothing()
  return (await lockConversation(tx, visitor)) ?? refuse('unavailable', { retryAfter: 1 })
}

/**
 * The refusal counts against an account, but not against a guest, who can start as many threads as the address allows.
 */
async function refuseFlood(tx: Db, { id, user_id }: ConversationRow, now: Date): Promise<void> {
  const { conversation_id, by, created_at } = chatMessages
  const since = new Date(now.getTime() - 60_000).toISOString()
  const [row] = await tx
    .select({ written: count() })
    .from(chatMessages)
    .where(and(eq(conversation_id, id), eq(by, 'visitor'), gt(created_at, since)))
  if ((row?.written ?? 0) >= maxPerMinute) refuse('too-many', { retryAfter: 60, isOfPerson: user_id !== null })
}
