import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { conversations, questions } from './tables.ts'

/** Threads with the support are kept for a year after their last word, answered questions as long as everything else; a question that still waits is answered first. `before` is three years ago. */
export async function endKeepingOfSupport(db: Db, before: string): Promise<void> {
  const aYearAgo = new Date(before)
  aYearAgo.setUTCFullYear(aYearAgo.getUTCFullYear() + 2)
  await db.delete(conversations).where(lt(conversations.last_at, aYearAgo.toISOString()))
  await db.delete(questions).where(and(lt(questions.created_at, before), eq(questions.state, 'answered')))
}
