import { and, eq, max } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Office } from '#contract/support/chat'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { readHolidays } from '../../requests/read-holidays.ts'
import type { ConversationRow } from '../conversations/visitor.ts'
import { chatMessages } from '../tables.ts'
import { readHours } from './hours.ts'
import { isPresentAfterHours, officeAt } from './office-hours.rules.ts'

/** Returns whether support answers now. */
export async function readOffice(db: Db, now: Date): Promise<Office> {
  const [hours, holidays] = [await readHours(db), await readHolidays(db, dayOf(now))]
  return officeAt(now, hours, holidays)
}

/**
 * Returns whether somebody will read a message now: in office hours, or while the operator who has just answered is
 * still there.
 */
export async function canWrite(db: Db, { now }: Pick<Platform, 'now'>, row: ConversationRow | null): Promise<boolean> {
  const { is_open } = await readOffice(db, now())
  return is_open || (row?.state === 'taken' && isPresentAfterHours(await findAnswerTime(db, row.id), now()))
}

async function findAnswerTime(db: Db, id: string): Promise<string | null> {
  const { conversation_id, by, created_at } = chatMessages
  const [row] = await db
    .select({ at: max(created_at) })
    .from(chatMessages)
    .where(and(eq(conversation_id, id), eq(by, 'operator')))
  return row?.at ?? null
}
