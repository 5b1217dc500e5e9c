import { and, count, eq, gt } from 'drizzle-orm'
import { soundsOfDanger } from '#contract/support/danger'
import type { Locale } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { readOffice } from '../office/read-office.ts'
import { chatMessages, conversations } from '../tables.ts'
import { appendMessage, madeBefore } from './append-message.ts'
import { lockConversation, type ConversationRow, type Visitor } from './visitor.ts'

/** Nobody types more in a minute. */
const mostAMinute = 12

interface Said {
  key: string
  words: string
  locale: Locale
}

/** Write into the own thread, which begins with its first message. Two sends of one message at one moment take turns, so that the second finds the first. */
export function writeMessage(platform: Platform, visitor: Visitor, { key, words, locale }: Said): Promise<{ number: number; isNew: boolean }> {
  const { db, now } = platform
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    const known = await lockConversation(tx, visitor)
    const made = known && (await madeBefore(tx, known.id, key))
    if (made) return { number: made, isNew: false }
    await refuseUnheard(tx, platform, known)
    const row = known ?? (await begin(tx, visitor, locale, now()))
    const madeMeanwhile = known ? null : await madeBefore(tx, row.id, key)
    if (madeMeanwhile) return { number: madeMeanwhile, isNew: false }
    if ((await writtenSince(tx, row.id, new Date(now().getTime() - 60_000))) >= mostAMinute) refuse('too-many', { retryAfter: 60 })
    const is_urgent = soundsOfDanger(words)
    const number = await appendMessage(tx, row, { key, by: 'visitor', words, is_urgent }, at, {
      language: locale,
      last_at: at,
      waiting_since: row.waiting_since ?? at,
      is_urgent: row.is_urgent || is_urgent,
      // What was closed waits anew.
      ...(row.state === 'closed' && { state: 'waiting' as const }),
    })
    return { number, isNew: true }
  })
}

/** Who talks with an operator at this moment is heard to the end, also when the hours are over. */
async function refuseUnheard(tx: Db, platform: Platform, row: ConversationRow | null): Promise<void> {
  if (row?.blocked_until && row.blocked_until > platform.now().toISOString()) refuse('chat-blocked')
  if (row?.state === 'taken') return
  const { is_open } = await readOffice(tx, platform.now())
  if (!is_open) refuse('office-closed')
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

async function writtenSince(tx: Db, id: string, since: Date): Promise<number> {
  const { conversation_id, by, created_at } = chatMessages
  const [row] = await tx
    .select({ written: count() })
    .from(chatMessages)
    .where(and(eq(conversation_id, id), eq(by, 'visitor'), gt(created_at, since.toISOString())))
  return row?.written ?? 0
}
