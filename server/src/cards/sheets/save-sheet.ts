import { eq } from 'drizzle-orm'
import type { NewCardSheet } from '#contract/staff/cards'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { cardSet } from '../card-set.ts'
import { cardSheets, erasedCardSheets } from '../tables.ts'
import { markedTasks, placeOf } from './sheets-of.ts'
import { faultOf } from './sheet.rules.ts'

/**
 * Saves a finished sheet, once: a tablet that got no reply sends it again. A sheet that was erased in the meantime is
 * not saved, but the call succeeds so that the tablet deletes it. An id used by another adult is refused as not found.
 */
export async function saveSheet({ platform, user, now }: Context, id: string, sheet: NewCardSheet): Promise<void> {
  const { db } = platform
  const fault = faultOf(markedTasks(cardSet()), sheet)
  if (fault) refuse(fault)
  const place = await placeOf(db, user.id)
  const row = { ...sheet, ...place, id, staff_id: user.id, received_at: now.toISOString() }
  const isNew = await db.transaction(async (tx) => {
    const saved = await tx.insert(cardSheets).values(row).onConflictDoNothing().returning({ id: cardSheets.id })
    if (saved.length === 0) return false
    // Checks only after inserting, because an erasure in progress has ended by then.
    const [erased] = await tx.select().from(erasedCardSheets).where(eq(erasedCardSheets.id, id))
    if (erased) await tx.delete(cardSheets).where(eq(cardSheets.id, id))
    return true
  })
  if (isNew) return
  const [existing] = await db.select({ staff_id: cardSheets.staff_id }).from(cardSheets).where(eq(cardSheets.id, id))
  if (existing?.staff_id !== user.id) refuse('not-found')
}
