import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { isDatabaseAway, isLockConflict } from '../../../platform/database/database-away.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { isolateError } from './isolate-error.ts'
import type { AttemptServices } from '../attempt-services.ts'
import { momentAfter, lateSeconds } from '../../instrument/clock.rules.ts'
import { endByDeadline } from './close-attempt.ts'
import { writeEnds } from './write-ends.ts'

const batchSize = 500

type Services = AttemptServices & { isLeaving: () => boolean }

/**
 * Closes attempts whose pupils did not come back, after the time for late answers is over. Then counts attempts that
 * are final and not counted yet.
 */
export async function closeOverdue(services: Services): Promise<void> {
  while (!services.isLeaving() && (await closeSome(services)) > 0);
  // An attempt that cannot be counted is tried only once per run.
  const tried = new Set<string>()
  while (!services.isLeaving()) {
    const uncounted = (await uncountedOf(services, batchSize + tried.size)).filter(({ id }) => !tried.has(id))
    if (uncounted.length === 0) return
    for (const { id } of uncounted) tried.add(id)
    await services.results.countMany(uncounted)
  }
}

/**
 * If closing all of them together fails, each is closed on its own, so that one bad attempt does not block the others.
 */
async function closeSome(services: Services): Promise<number> {
  try {
    return await closeMany(services)
  } catch (error) {
    if (isDatabaseAway(error) && !isLockConflict(error)) throw error
    services.log.error({ err: error }, 'a batch of attempts could not be closed')
    for (const attempt of await selectOverdue(services))
      await isolateError(services, attempt, () => endByDeadline(services, attempt))
    return 0
  }
}

const uncountedOf = (services: Services, limit: number) =>
  services.db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.state, 'finished'),
        isNull(attempts.scored_at),
        isNotNull(attempts.finished_at),
        nothingMoreComes(services),
      ),
    )
    .orderBy(asc(attempts.finished_at))
    .limit(limit)

/** `isFinal` of `clock.rules.ts` as an SQL condition. */
const nothingMoreComes = ({ now }: AttemptServices) =>
  or(
    eq(attempts.finish_reason, 'pupil'),
    isNotNull(attempts.handed_in_at),
    lt(attempts.deadline_at, momentAfter(now(), -lateSeconds)),
  )

const inOneTransaction = 500

/** Attempts whose deadline and time for late answers have passed, oldest first. */
const selectOverdue = ({ db, now }: Pick<AttemptServices, 'db' | 'now'>) =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.state, 'started'), lt(attempts.deadline_at, momentAfter(now(), -lateSeconds))))
    .orderBy(asc(attempts.deadline_at))
    .limit(inOneTransaction)

/**
 * Closes up to `inOneTransaction` attempts in one statement and returns how many. Skips attempts that another process
 * is closing.
 */
async function closeMany({ db, now }: Pick<AttemptServices, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await selectOverdue({ db: tx, now }).for('update', { skipLocked: true })
    const ends = due.map((attempt) => ({ attempt, reason: 'deadline' as const, at: new Date(attempt.deadline_at) }))
    return (await writeEnds(tx, ends)).length
  })
}
