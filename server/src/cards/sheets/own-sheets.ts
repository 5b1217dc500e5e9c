import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { cardSheets, cardSheetViews } from '../tables.ts'

/** Which sheets an adult filled in, and which they opened. The child, who agreed for it, points and notes are left out: they are about somebody else. */
export async function ownSheets(db: Db, userId: string) {
  const { id, locale, version, started_at, finished_at, received_at, staff_id } = cardSheets
  const { sheet_id, at, viewer_id } = cardSheetViews
  return {
    card_sheets: await db
      .select({ id, locale, version, started_at, finished_at, received_at })
      .from(cardSheets)
      .where(eq(staff_id, userId))
      .orderBy(asc(received_at), asc(id)),
    card_sheet_views: await db.select({ sheet_id, at }).from(cardSheetViews).where(eq(viewer_id, userId)).orderBy(asc(at), asc(cardSheetViews.id)),
  }
}
