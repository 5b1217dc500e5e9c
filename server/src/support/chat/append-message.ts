import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { chatMessages, conversations } from '../tables.ts'
import { notifyProcesses } from '../conversations/changes.ts'
import type { ConversationRow } from '../conversations/visitor.ts'

type NewMessage = Pick<typeof chatMessages.$inferInsert, 'key' | 'by' | 'author_id' | 'words' | 'is_urgent'> & {
  created_at: string
}
type Change = Partial<typeof conversations.$inferInsert>

/** Adds a message to a conversation, whose row must be locked, and notifies the other processes. */
export async function appendMessage(
  tx: Db,
  { id, last_number }: ConversationRow,
  { change, ...message }: NewMessage & { change: Change },
): Promise<number> {
  const number = last_number + 1
  await tx.insert(chatMessages).values({ ...message, conversation_id: id, number })
  await tx
    .update(conversations)
    .set({ ...change, last_number: number })
    .where(eq(conversations.id, id))
  await notifyProcesses(tx, id)
  return number
}

/** Returns the number of the message with this key, if the same message was saved before. */
export async function findSavedMessage(tx: Db, conversationId: string, key: string): Promise<number | null> {
  const [made] = await tx
    .select({ number: chatMessages.number })
    .from(chatMessages)
    .where(and(eq(chatMessages.conversation_id, conversationId), eq(chatMessages.key, key)))
  return made?.number ?? null
}
