import { and, count, eq, gt } from 'drizzle-orm'
import { soundsOfDanger } from '#contract/support/danger'
import type { Locale } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { noteStep } from '../conversations/in-hand.ts'
import { notifyOfDanger } from '../office/notify-operators.ts'
import { canWrite } from '../office/read-office.ts'
import { chatMessages, conversations } from '../tables.ts'
import { appendMessage, madeBefore } from './append-message.ts'
import { mayAlarm, refuseManyGuests, type Place } from './guests.ts'
import { lockConversation, type ConversationRow, type Visitor } from '../conversations/visitor.ts'

/** Nobody types more in a minute. */
const mostAMinute = 12

interface Body {
  key: string
  words: string
  locale: Locale
  from: Place
}

/**
 * Write into the own thread, which begins with its first message. Two sends of one message at one moment take turns, so
 * that the second finds the first.
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
    const made = existing && (await madeBefore(tx, existing.id, key))
    if (made) return { number: made, isNew: false }
    const is_urgent = soundsOfDanger(words)
    const isStaffed = await canWrite(tx, platform, existing)
    refuseUnstaffed(existing, isStaffed || is_urgent, at)
    const row = existing ?? (await begin(tx, { ...visitor, language: locale }, now()))
    const madeMeanwhile = existing ? null : await madeBefore(tx, row.id, key)
    if (madeMeanwhile) return { number: madeMeanwhile, isNew: false }
    await admit(tx, platform, { row, is_urgent, from })
    const isLeft = row.state === 'taken' && !isStaffed
    if (isLeft) await noteStep(tx, row.id, { kind: 'returned', at: now() })
    const change = { ...changeOf(row, { is_urgent, at, isLeft }), language: locale }
    const number = await appendMessage(tx, row, { key, words, is_urgent, by: 'visitor', created_at: at, change })
    return { number, isNew: true }
  })
}

/** What sounds of danger is taken at any hour: the helpline is shown beside it, and the staff are told. */
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

/** What was closed waits anew, and so does what is in the hand of somebody who has gone. */
function changeOf(row: ConversationRow, { is_urgent, at, isLeft }: NewMessage) {
  const isClosed = row.state === 'closed'
  const change = {
    last_at: at,
    waiting_since: row.waiting_since ?? at,
    is_urgent: is_urgent || (row.is_urgent && !isClosed),
  }
  return isClosed || isLeft ? { ...change, state: 'waiting' as const, operator_id: null } : change
}

/** One notice for what an account writes in one go, and one for all guests at one address. */
async function alertOnce(
  tx: Db,
  platform: Platform,
  { id, user_id, from }: Pick<ConversationRow, 'id' | 'user_id'> & { from: Place },
): Promise<void> {
  const now = platform.now()
  // The address alone is asked: an earlier word of this guest may have raised no alarm, since another guest there had
  // just raised one.
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

/** Of two first messages at one moment one makes the thread, and the other finds it. */
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

/** An account is refused for itself; a guest begins as many threads as the address has room for. */
async function refuseFlood(tx: Db, { id, user_id }: ConversationRow, now: Date): Promise<void> {
  const { conversation_id, by, created_at } = chatMessages
  const since = new Date(now.getTime() - 60_000).toISOString()
  const [row] = await tx
    .select({ written: count() })
    .from(chatMessages)
    .where(and(eq(conversation_id, id), eq(by, 'visitor'), gt(created_at, since)))
  if ((row?.written ?? 0) >= mostAMinute) refuse('too-many', { retryAfter: 60, isOfPerson: user_id !== null })
}
