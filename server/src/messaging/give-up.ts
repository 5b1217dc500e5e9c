import { and, eq, inArray, lte, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { messages } from './tables.ts'

/** What is done with is emptied: nobody needs the words any more, and they may hold a code. */
export const emptied = { text: '', html: '' }

/** Messages that would not be true any more are not sent: their time is over. */
export const giveUpOutdated = (db: Db, now: Date): Promise<void> => giveUp(db, lte(messages.until, now.toISOString()))

/** Messages about something that was called off or changed are not sent. */
export const giveUpAbout = (db: Db, about: string): Promise<void> => giveUp(db, eq(messages.about, about))

async function giveUp(db: Db, which: SQL): Promise<void> {
  const waiting = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.state, 'waiting'), which))
    .for('update', { skipLocked: true })
  await db
    .update(messages)
    .set({ ...emptied, state: 'failed', error: 'outdated' })
    .where(inArray(messages.id, waiting))
}
