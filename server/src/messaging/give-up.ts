import { and, eq, inArray, lte, ne, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { emptyTexts } from './settle.rules.ts'
import { messages } from './tables.ts'

/** Gives up messages whose `until` has passed. */
export const giveUpOutdatedMessages = (db: Db, now: Date): Promise<void> =>
  giveUp(db, lte(messages.until, now.toISOString()))

/** Gives up messages about something cancelled or changed. */
export const giveUpMessagesAbout = (db: Db, about: string): Promise<void> => giveUp(db, eq(messages.about, about))

/** Deletes the texts of messages that nobody can resend any more. */
export async function deleteOldTexts(db: Db, now: Date): Promise<void> {
  await db
    .update(messages)
    .set(emptyTexts)
    .where(
      and(
        inArray(messages.state, ['failed', 'unknown']),
        lte(messages.until, now.toISOString()),
        ne(messages.text, ''),
      ),
    )
}

async function giveUp(db: Db, which: SQL): Promise<void> {
  const waiting = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.state, 'waiting'), which))
    .for('update', { skipLocked: true })
  await db
    .update(messages)
    .set({ ...emptyTexts, state: 'failed', error: 'outdated' })
    .where(inArray(messages.id, waiting))
}
