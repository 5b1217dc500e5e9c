import { and, eq, max } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ConversationRow } from '../conversations/visitor.ts'
import { chatMessages } from '../tables.ts'
import { isStillThere } from './office-hours.rules.ts'
import { readOffice } from './read-office.ts'

/** Whether somebody reads what is written now: in office hours, or while the operator who has answered a moment ago is still there. */
export async function canWrite(db: Db, { now }: Pick<Platform, 'now'>, row: ConversationRow | null): Promise<boolean> {
  const { is_open } = await readOffice(db, now())
  return is_open || (row?.state === 'taken' && isStillThere(await answeredAt(db, row.id), now()))
}

async function answeredAt(db: Db, id: string): Promise<string | null> {
  const { conversation_id, by, created_at } = chatMessages
  const [row] = await db
    .select({ at: max(created_at) })
    .from(chatMessages)
    .where(and(eq(conversation_id, id), eq(by, 'operator')))
  return row?.at ?? null
}
