import { eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { cardSheets, erasedCardSheets } from '../tables.ts'
import { visibleSheet } from './read-sheet.ts'

/** As the legal representative may ask at any time. */
export async function eraseSheet({ db, now }: Pick<Platform, 'db' | 'now'>, user: Caller, id: string): Promise<void> {
  await visibleSheet(db, user, id)
  await db.transaction(async (tx) => {
    await tx.insert(erasedCardSheets).values({ id, at: now().toISOString() }).onConflictDoNothing()
    await tx.delete(cardSheets).where(eq(cardSheets.id, id))
  })
}

/** Sheets are kept as long as other data of children: three years after they came. */
export async function endKeepingOfSheets(db: Db, before: string): Promise<void> {
  await db.delete(cardSheets).where(lt(cardSheets.received_at, before))
  await db.delete(erasedCardSheets).where(lt(erasedCardSheets.at, before))
}
