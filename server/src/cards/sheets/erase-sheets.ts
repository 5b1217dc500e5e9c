import { asc, eq, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { cardSheets, cardSheetViews, erasedCardSheets } from '../tables.ts'
import { visibleSheet } from './read-sheet.ts'

/** As the legal representative may ask at any time. */
export async function eraseSheet({ platform, user, now }: Context, id: string): Promise<void> {
  await visibleSheet(platform.db, user, id)
  await platform.db.transaction(async (tx) => {
    await tx.insert(erasedCardSheets).values({ id, at: now.toISOString() }).onConflictDoNothing()
    await tx.delete(cardSheets).where(eq(cardSheets.id, id))
  })
}

/** Sheets are kept as long as other data of children: three years after they came. */
export async function endKeepingOfSheets(db: Db, before: string): Promise<void> {
  await db.delete(cardSheets).where(lt(cardSheets.received_at, before))
  await db.delete(erasedCardSheets).where(lt(erasedCardSheets.at, before))
}

/**
 * Which sheets an adult filled in, and which they opened. The child, who agreed for it, points and notes are left out:
 * they are about somebody else.
 */
export async function ownSheets(db: Db, userId: string) {
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
