import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { chatMessages, conversations, conversationSteps, messageReports } from '../tables.ts'
import { notifyProcesses } from '../conversations/changes.ts'
import { renumberThread, joinThreads } from './join-threads.rules.ts'
import { lockConversation, type ConversationRow } from '../conversations/visitor.ts'

/**
 * Moves a guest's thread to the account that the guest signed in to: the thread changes its owner, or its messages are
 * added after those of the account's own thread. Doing it twice changes nothing.
 */
export function claimChat({ db, now }: Platform, userId: string, visitor_hash: string): Promise<boolean> {
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    const own = await lockConversation(tx, { user_id: userId, visitor_hash: null })
    const guest = await lockConversation(tx, { user_id: null, visitor_hash })
    if (!guest) return false
    if (own) await join(tx, own, guest)
    else
      await tx.update(conversations).set({ user_id: userId, visitor_hash: null }).where(eq(conversations.id, guest.id))
    const conversation_id = own?.id ?? guest.id
    await tx.insert(conversationSteps).values({ conversation_id, id: newId(now().getTime()), kind: 'claimed', at })
    for (const id of new Set([conversation_id, guest.id])) await notifyProcesses(tx, id)
    return true
  })
}

async function join(tx: Db, own: ConversationRow, guest: ConversationRow): Promise<void> {
  const moved = { conversation_id: own.id }
  await partTwins(tx, own, guest)
  const numbers = await listNumbers(tx, guest)
  const places = sql`(select number, row_number() over (order by number) as place from ${chatMessages} where conversation_id = ${guest.id}) as places`
  await tx
    .update(chatMessages)
    .set({ ...moved, number: sql`places.place + ${own.last_number}` })
    .from(places)
    .where(and(eq(chatMessages.conversation_id, guest.id), eq(chatMessages.number, sql`places.number`)))
  await tx.update(messageReports).set(moved).where(eq(messageReports.conversation_id, guest.id))
  await tx.update(conversationSteps).set(moved).where(eq(conversationSteps.conversation_id, guest.id))
  await tx.delete(conversations).where(eq(conversations.id, guest.id))
  await tx
    .update(conversations)
    .set(joinThreads(own, renumberThread(guest, numbers)))
    .where(eq(conversations.id, own.id))
}

/**
 * A key is unique within a thread. A message sent both as a guest and by the account is kept once; any other message
 * with a duplicate key gets a new key.
 */
async function partTwins(tx: Db, own: ConversationRow, guest: ConversationRow): Promise<void> {
  const others = alias(chatMessages, 'others')
  const twins = await tx
    .select({ message: chatMessages, other: others })
    .from(chatMessages)
    .innerJoin(others, and(eq(others.conversation_id, own.id), eq(others.key, chatMessages.key)))
    .where(eq(chatMessages.conversation_id, guest.id))
  for (const { message, other } of twins) {
    const ofGuest = and(eq(chatMessages.conversation_id, guest.id), eq(chatMessages.number, message.number))
    await tx.delete(chatMessages).where(ofGuest)
    if (message.by === 'visitor' && other.by === 'visitor' && message.words === other.words) continue
    const key = newId()
    await tx.insert(chatMessages).values({ ...message, key })
    await tx
      .update(messageReports)
      .set({ message_key: key })
      .where(and(eq(messageReports.conversation_id, guest.id), eq(messageReports.message_key, message.key)))
  }
}

const listNumbers = async (tx: Db, { id }: ConversationRow): Promise<number[]> =>
  (await tx.select({ number: chatMessages.number }).from(chatMessages).where(eq(chatMessages.conversation_id, id))).map(
    ({ number }) => number,
  )
