import { eq, sql } from 'drizzle-orm'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { chatMessages, conversations, conversationSteps, messageReports } from '../tables.ts'
import { tellChange } from './changes.ts'
import { lockConversation } from './visitor.ts'

/** The thread of a guest who has signed in goes on as their own: it changes its owner, or its messages are put behind those of the thread the account has already. Done twice, it changes nothing. */
export function claimChat({ db, now }: Platform, userId: string, visitor_hash: string): Promise<boolean> {
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    const own = await lockConversation(tx, { user_id: userId, visitor_hash: null })
    const guest = await lockConversation(tx, { user_id: null, visitor_hash })
    if (!guest) return false
    if (!own) {
      await tx.update(conversations).set({ user_id: userId, visitor_hash: null }).where(eq(conversations.id, guest.id))
    } else {
      const moved = { conversation_id: own.id }
      await tx
        .update(chatMessages)
        .set({ ...moved, number: sql`${chatMessages.number} + ${own.last_number}` })
        .where(eq(chatMessages.conversation_id, guest.id))
      await tx.update(messageReports).set(moved).where(eq(messageReports.conversation_id, guest.id))
      await tx.update(conversationSteps).set(moved).where(eq(conversationSteps.conversation_id, guest.id))
      const isTaken = own.state === 'taken'
      await tx.delete(conversations).where(eq(conversations.id, guest.id))
      await tx
        .update(conversations)
        .set({
          last_number: own.last_number + guest.last_number,
          visitor_read: guest.visitor_read > 0 ? own.last_number + guest.visitor_read : own.visitor_read,
          staff_read: guest.staff_read > 0 ? own.last_number + guest.staff_read : own.staff_read,
          last_at: own.last_at > guest.last_at ? own.last_at : guest.last_at,
          waiting_since: own.waiting_since ?? guest.waiting_since,
          is_urgent: own.is_urgent || guest.is_urgent,
          // A sentence against abuse is not shaken off by signing in.
          ...((guest.blocked_until ?? '') > (own.blocked_until ?? '') && { blocked_until: guest.blocked_until, block_reason: guest.block_reason }),
          ...(!isTaken && guest.state !== 'closed' && { state: guest.state, operator_id: guest.operator_id }),
        })
        .where(eq(conversations.id, own.id))
      await tellChange(tx, own.id)
    }
    await tx.insert(conversationSteps).values({ conversation_id: own?.id ?? guest.id, id: newId(now().getTime()), kind: 'claimed', at })
    await tellChange(tx, guest.id)
    return true
  })
}
