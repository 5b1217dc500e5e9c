import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { dayOf } from '#contract/values/age-band'
import { counters } from '../../accounts/tables.ts'
import type { Db } from '../../platform/db.ts'
import { attempts } from '../tables.ts'
import type { AttemptDesk } from './attempt-desk.ts'
import type { AttemptRow } from './attempt-row.ts'
import { after, lateSeconds } from './clock.rules.ts'
import { closedBy } from './close-attempt.ts'
import { seasonOf } from './receipt-code.ts'

const atOnce = 500

/** Attempts whose deadline has passed, also for what was on its way; the oldest first. */
export const overdue = ({ db, now }: Pick<AttemptDesk, 'db' | 'now'>) =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.state, 'started'), lt(attempts.deadline_at, after(now(), -lateSeconds))))
    .orderBy(asc(attempts.deadline_at))
    .limit(atOnce)

/** Close some hundreds in one statement; what another process is closing is left to it. Says how many there were. */
export async function closeMany({ db, now }: Pick<AttemptDesk, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await overdue({ db: tx, now }).for('update', { skipLocked: true })
    if (due.length === 0) return 0
    const closed = await withReceipts(tx, due)
    await tx.execute(sql`
      update attempts a set state = 'finished', finished_at = c.finished_at, finish_reason = c.finish_reason, receipt_number = c.receipt_number,
        receipt_code = c.receipt_code, paused_at = null, seconds_left = null, paused_seconds = c.paused_seconds, deadline_at = c.deadline_at
      from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as c (
        student_id uuid, id uuid, finished_at timestamptz, finish_reason text, receipt_number int, receipt_code text, paused_seconds int, deadline_at timestamptz
      )
      where a.student_id = c.student_id and a.id = c.id and a.state = 'started'`)
    return due.length
  })
}

async function withReceipts(db: Db, due: AttemptRow[]) {
  const closed = []
  for (const [season, ofSeason] of Map.groupBy(due, ({ deadline_at }) => seasonOf(dayOf(new Date(deadline_at))))) {
    const before = await takeReceipts(db, season, ofSeason.length)
    closed.push(
      ...ofSeason.map((attempt, index) => {
        const { student_id, id, paused_seconds, deadline_at } = attempt
        return { student_id, id, paused_seconds, deadline_at, ...closedBy(attempt, 'deadline', new Date(deadline_at), before + index + 1) }
      }),
    )
  }
  return closed
}

/** Takes so many numbers of a season; the first of them follows the one that comes back. */
async function takeReceipts(db: Db, season: number, count: number): Promise<number> {
  const [taken] = await db
    .insert(counters)
    .values({ name: `season-${season}`, value: count })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + excluded.value` } })
    .returning({ value: counters.value })
  return (taken?.value ?? count) - count
}
