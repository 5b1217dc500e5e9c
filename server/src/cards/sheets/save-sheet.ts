import { eq } from 'drizzle-orm'
import type { NewCardSheet } from '#contract/staff/cards'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { cardSet } from '../card-set.ts'
import { cardSheets, erasedCardSheets } from '../tables.ts'
import { markedTasks, placeOf } from './sheets-of.ts'
import { faultOf } from './sheet.rules.ts'

/**
 * Keep a finished sheet, once: a tablet that heard no reply sends the same one again. One that was erased meanwhile is
 * not kept, and the tablet lets go of it. Somebody else’s number is not found.
 */
export async function saveSheet(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  user: Caller,
  id: string,
  sheet: NewCardSheet,
): Promise<void> {
  const fault = faultOf(markedTasks(cardSet()), sheet)
  if (fault) refuse(fault)
  const place = await placeOf(db, user.id)
  const row = { ...sheet, ...place, id, staff_id: user.id, received_at: now().toISOString() }
  const isNew = await db.transaction(async (tx) => {
    const kept = await tx.insert(cardSheets).values(row).onConflictDoNothing().returning({ id: cardSheets.id })
    if (kept.length === 0) return false
    // Asked after it was written: an erasing that was under way has ended by then.
    const [erased] = await tx.select().from(erasedCardSheets).where(eq(erasedCardSheets.id, id))
    if (erased) await tx.delete(cardSheets).where(eq(cardSheets.id, id))
    return true
  })
  if (isNew) return
  const [there] = await db.select({ staff_id: cardSheets.staff_id }).from(cardSheets).where(eq(cardSheets.id, id))
  if (there?.staff_id !== user.id) refuse('not-found')
}
