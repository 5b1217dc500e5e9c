import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { computeResult } from '../results/compute-result.ts'
import { attempts } from '../tables.ts'
import type { AttemptDesk } from './attempt-desk.ts'
import type { AttemptRow } from './attempt-row.ts'
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
    .where(and(eq(attempts.state, 'finished'), isNull(attempts.scored_at), isNotNull(attempts.finished_at)))
    .orderBy(asc(attempts.finished_at))
    .limit(atOnce)
  for (const attempt of uncounted) await apart(desk, attempt, () => computeResult(desk, attempt, 'late-answers'))
}

/** One attempt that cannot be closed or counted must not keep all others waiting behind it. */
async function apart({ log }: AttemptDesk, { id }: AttemptRow, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => log.error({ err: error, attempt: id }, 'an attempt could not be closed or counted'))
}
