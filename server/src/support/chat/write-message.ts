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

interface Said {
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
  { key, words, locale, from }: Said,
): Promise<{ number: number; isNew: boolean }> {
  const { db, now } = platform
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    const known = await lockConversation(tx, visitor)
    const made = known && (await madeBefore(tx, known.id, key))
    if (made) return { number: made, isNew: false }
    const said = { key, words, is_urgent: soundsOfDanger(words) }
    const isHeard = await canWrite(tx, platform, known)
    refuseUnheard(known, isHeard || said.is_urgent, at)
    const row = known ?? (await begin(tx, visitor, locale, now()))
    const madeMeanwhile = known ? null : await madeBefore(tx, row.id, key)
    if (madeMeanwhile) return { number: madeMeanwhile, isNew: false }
    await admit(tx, platform, row, said.is_urgent, from)
    const isLeft = row.state === 'taken' && !isHeard
    if (isLeft) await noteStep(tx, row.id, { kind: 'returned' }, now())
    const change = { ...changeOf(row, said.is_urgent, at, isLeft), language: locale }
    const number = await appendMessage(tx, row, { ...said, by: 'visitor' }, at, change)
    return { number, isNew: true }
  })
}

/** What sounds of danger is taken at any hour: the helpline is shown beside it, and the staff are told. */
function refuseUnheard(row: ConversationRow | null, isTaken: boolean, at: string): void {
  if (row?.blocked_until && row.blocked_until > at) refuse('chat-blocked')
  if (!isTaken) refuse('office-closed')
}

/** A guest's thread that begins is counted, as messages of a minute are, and danger is told. */
async function admit(tx: Db, platform: Platform, row: ConversationRow, isUrgent: boolean, from: Place): Promise<void> {
  if (row.user_id === null && row.last_number === 0) await refuseManyGuests(tx, platform, from, isUrgent)
  await refuseFlood(tx, row, platform.now())
  if (isUrgent) await tellOnce(tx, platform, row, from)
}

/** What was closed waits anew, and so does what is in the hand of somebody who has gone. */
function changeOf(row: ConversationRow, isUrgent: boolean, at: string, isLeft: boolean) {
  const isClosed = row.state === 'closed'
  const standing = {
    last_at: at,
    waiting_since: row.waiting_since ?? at,
    is_urgent: isUrgent || (row.is_urgent && !isClosed),
  }
  return isClosed || isLeft ? { ...standing, state: 'waiting' as const, operator_id: null } : standing
}

/** One notice for what an account writes in one go, and one for all guests at one address. */
async function tellOnce(tx: Db, platform: Platform, { id, user_id }: ConversationRow, from: Place): Promise<void> {
  const now = platform.now()
  // The address alone is asked: an earlier word of this guest may have raised no alarm, since another guest there had
  // just raised one.
  if (user_id === null ? !(await mayAlarm(tx, platform, from)) : await wasUrgent(tx, id, now)) return
  await notifyOfDanger(tx, id, now.toISOString())
}

async function wasUrgent(tx: Db, id: string, now: Date): Promise<boolean> {
  const { conversation_id, is_urgent, created_at } = chatMessages
  const since = new Date(now.getTime() - 1_800_000).toISOString()
  const said = await tx
    .select({ number: chatMessages.number })
    .from(chatMessages)
    .where(and(eq(conversation_id, id), eq(is_urgent, true), gt(created_at, since)))
    .limit(1)
  return said.length > 0
}

/** Of two first messages at one moment one makes the thread, and the other finds it. */
async function begin(tx: Db, visitor: Visitor, language: Locale, now: Date): Promise<ConversationRow> {
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
