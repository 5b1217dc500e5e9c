import { and, asc, eq, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm'
import { computeResult } from '../results/compute-result.ts'
import { attempts, results } from '../tables.ts'
import { apart } from './apart.ts'
import type { AttemptDesk } from './attempt-desk.ts'
import { after, lateSeconds } from './clock.rules.ts'
import { endByDeadline } from './end-by-deadline.ts'

const atOnce = 500

/** Close what nobody came back to, once late answers have had their time to arrive; count what was closed or reopened and not counted yet. */
export async function closeOverdue(desk: AttemptDesk): Promise<void> {
  const overdue = await desk.db
    .select()
    .from(attempts)
    .where(and(eq(attempts.state, 'started'), lt(attempts.deadline_at, after(desk.now(), -lateSeconds))))
    .orderBy(asc(attempts.deadline_at))
    .limit(atOnce)
  for (const attempt of overdue) await apart(desk, attempt, () => endByDeadline(desk, attempt))
  const uncounted = await desk.db
    .select()
    .from(attempts)
    .where(and(eq(attempts.state, 'finished'), isNull(attempts.scored_at), isNotNull(attempts.finished_at), or(nothingMoreComes(desk), neverCounted(desk))))
    .orderBy(asc(attempts.finished_at))
    .limit(atOnce)
  for (const attempt of uncounted) await apart(desk, attempt, () => computeResult(desk, attempt, 'late-answers'))
}

/** What was answered in time may arrive answer by answer: it is counted once, after the last moment. */
const nothingMoreComes = ({ now }: AttemptDesk) => or(eq(attempts.finish_reason, 'pupil'), lt(attempts.deadline_at, after(now(), -lateSeconds)))

const neverCounted = ({ db }: AttemptDesk) => notExists(db.select({ id: results.id }).from(results).where(eq(results.attempt_id, attempts.id)))
