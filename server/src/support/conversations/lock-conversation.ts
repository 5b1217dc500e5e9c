import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { notifyProcesses } from './changes.ts'
import type { ConversationRow } from './visitor.ts'
import { conversations, conversationSteps } from '../tables.ts'

/** Reads and locks a conversation, so that of two operators at once the second sees what the first did. */
export async function lockConversationById(tx: Db, id: string): Promise<ConversationRow> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update')
  return row ?? refuse('not-found')
}

type Step = Pick<typeof conversationSteps.$inferInsert, 'kind' | 'actor_id' | 'to_id' | 'reason'> & { at: Date }

/** Changes a conversation, records who did it, and notifies the pages that have it open. */
export async function changeConversation(
  tx: Db,
  id: string,
  { step, ...change }: Partial<typeof conversations.$inferInsert> & { step: Step },
): Promise<void> {
  await tx.update(conversations).set(change).where(eq(conversations.id, id))
  await recordConversationStep(tx, id, step)
  await notifyProcesses(tx, id)
}

export async function recordConversationStep(tx: Db, conversation_id: string, { at, ...step }: Step): Promise<void> {
  await tx.insert(conversationSteps).values({ ...step, conversation_id, id: newId(at.getTime()), at: at.toISOString() })
}
