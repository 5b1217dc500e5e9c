import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { chatMessages, conversations, conversationSteps, messageReports } from '../tables.ts'
import { tellChange } from './changes.ts'
import { joined } from './joined.rules.ts'
import { lockConversation, type ConversationRow } from './visitor.ts'

/** The thread of a guest who has signed in and says that it is theirs goes on as their own: it changes its owner, or its messages are put behind those of the thread the account has already. Done twice, it changes nothing. */
export function claimChat({ db, now }: Platform, userId: string, visitor_hash: string): Promise<boolean> {
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    const own = await lockConversation(tx, { user_id: userId, visitor_hash: null })
    const guest = await lockConversation(tx, { user_id: null, visitor_hash })
    if (!guest) return false
    if (own) await join(tx, own, guest)
    else await tx.update(conversations).set({ user_id: userId, visitor_hash: null }).where(eq(conversations.id, guest.id))
    const conversation_id = own?.id ?? guest.id
    await tx.insert(conversationSteps).values({ conversation_id, id: newId(now().getTime()), kind: 'claimed', at })
    for (const id of new Set([conversation_id, guest.id])) await tellChange(tx, id)
    return true
  })
}

async function join(tx: Db, own: ConversationRow, guest: ConversationRow): Promise<void> {
  const moved = { conversation_id: own.id }
  await tx
    .update(chatMessages)
    .set({ ...moved, number: sql`${chatMessages.number} + ${own.last_number}` })
    .where(eq(chatMessages.conversation_id, guest.id))
  await tx.update(messageReports).set(moved).where(eq(messageReports.conversation_id, guest.id))
  await tx.update(conversationSteps).set(moved).where(eq(conversationSteps.conversation_id, guest.id))
  await tx.delete(conversations).where(eq(conversations.id, guest.id))
  await tx.update(conversations).set(joined(own, guest)).where(eq(conversations.id, own.id))
}
