import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { conversations } from '../tables.ts'
import { notifyProcesses } from '../conversations/changes.ts'
import { isConversationOf, type Visitor } from '../conversations/visitor.ts'

/** Records how far the visitor has read; never backwards and never beyond the last message. */
export async function markChatRead(db: Db, visitor: Visitor, number: number): Promise<void> {
  const read = sql`least(${number}, ${conversations.last_number})`
  const [row] = await db
    .update(conversations)
    .set({ visitor_read: read })
    .where(and(isConversationOf(visitor), lt(conversations.visitor_read, read)))
    .returning({ id: conversations.id })
  if (row) await notifyProcesses(db, row.id)
}

/** Records how far the operator of the conversation has read; never backwards and never beyond the last message. */
export async function markConversationRead({ platform, user }: Context, id: string, number: number): Promise<void> {
  const read = sql`least(${number}, ${conversations.last_number})`
  const [row] = await platform.db
    .update(conversations)
    .set({ staff_read: read })
    .where(and(eq(conversations.id, id), eq(conversations.operator_id, user.id), lt(conversations.staff_read, read)))
    .returning({ id: conversations.id })
  if (row) await notifyProcesses(platform.db, row.id)
}
