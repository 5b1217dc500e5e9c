import { asc, eq, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { cardSheets, cardSheetViews, erasedCardSheets } from '../tables.ts'
import { readVisibleSheet } from './read-sheet.ts'

/** Erases a sheet; the child's legal representative may ask for this at any time. */
export async function eraseSheet({ platform, user, now }: Context, id: string): Promise<void> {
  await readVisibleSheet(platform.db, user, id)
  await platform.db.transaction(async (tx) => {
    await tx.insert(erasedCardSheets).values({ id, at: now.toISOString() }).onConflictDoNothing()
    await tx.delete(cardSheets).where(eq(cardSheets.id, id))
  })
}

/** Deletes sheets three years after they were received, like other data of children. */
export async function deleteExpiredSheets(db: Db, before: string): Promise<void> {
  await db.delete(cardSheets).where(lt(cardSheets.received_at, before))
  await db.delete(erasedCardSheets).where(lt(erasedCardSheets.at, before))
}

/**
 * The sheets that an adult filled in and those they opened. The child, the adult who gave consent, points and notes are
 * left out because they are other people's data.
 */
export async function readOwnSheets(db: Db, userId: string) {
  const { id, locale, version, started_at, finished_at, received_at, staff_id } = cardSheets
  const { sheet_id, at, viewer_id } = cardSheetViews
  return {
    card_sheets: await db
      .select({ id, locale, version, started_at, finished_at, received_at })
      .from(cardSheets)
      .where(eq(staff_id, userId))
      .orderBy(asc(received_at), asc(id)),
    card_sheet_views: await db
      .select({ sheet_id, at })
      .from(cardSheetViews)
      .where(eq(viewer_id, userId))
      .orderBy(asc(at), asc(cardSheetViews.id)),
  }
}
