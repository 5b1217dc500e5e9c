import { and, eq } from 'drizzle-orm'
import { giveUpAbout } from '../messaging/give-up.ts'
import type { Db } from '../platform/database/db.ts'
import { notifications } from './tables.ts'

/** What was told about this is no longer so, such as a meeting that was called off: mails and SMS of it that still wait do not leave. Call it before the news of the change is told, in the same transaction. */
export async function dropCopies(tx: Db, about: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ copies_due: false })
    .where(and(eq(notifications.about, about), eq(notifications.copies_due, true)))
  await giveUpAbout(tx, about)
}
