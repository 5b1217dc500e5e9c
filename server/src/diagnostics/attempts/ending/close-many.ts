import { and, asc, eq, lt } from 'drizzle-orm'
import { attempts } from '../../rows/attempts.tables.ts'
import type { AttemptServices } from '../attempt-services.ts'
import { after, lateSeconds } from '../../instrument/clock.rules.ts'
import { writeEnds } from './write-ends.ts'

const atOnce = 500

/** Attempts whose deadline has passed, also for what was on its way; the oldest first. */
export const overdue = ({ db, now }: Pick<AttemptServices, 'db' | 'now'>) =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.state, 'started'), lt(attempts.deadline_at, after(now(), -lateSeconds))))
    .orderBy(asc(attempts.deadline_at))
    .limit(atOnce)

/** Close some hundreds in one statement; what another process is closing is left to it. Says how many there were. */
export async function closeMany({ db, now }: Pick<AttemptServices, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await overdue({ db: tx, now }).for('update', { skipLocked: true })
    const ends = due.map((attempt) => ({ attempt, reason: 'deadline' as const, at: new Date(attempt.deadline_at) }))
    return (await writeEnds(tx, ends)).length
  })
}
