import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Names } from '#contract/values/wire'
import type { Earning } from '../../coins/earning/earning.ts'
import { hasReward, isUnrewarded, queueEarnings } from '../../coins/earning/queue-earnings.ts'
import type { Platform } from '../../platform/platform.ts'
import { momentAfter } from '../instrument/clock.rules.ts'
import { attempts } from '../rows/attempts.tables.ts'
import { results } from '../rows/results.tables.ts'

interface Services extends Pick<Platform, 'db' | 'now'> {
  nameOf: (testId: string, version: number) => Promise<Names>
}

/**
 * Per run. Finishing a test writes nothing for coins, because a whole region finishes in the same minutes; a job looks
 * for finished tests afterwards, and takes no more of the database than this.
 */
const most = 2000

/** Longer than answers may be late: an attempt that its deadline ended is counted that much later. */
const usualSeconds = 40 * 60

/**
 * Records coins for tests that pupils have finished for the first time. At least half of the items must be answered;
 * how well does not matter. The nightly run looks further back, for what was missed while no process was running.
 */
export async function earnForTests(services: Services, seconds = usualSeconds): Promise<void> {
  const { db, nameOf, now } = services
  if (!(await hasReward(db, 'test'))) return
  const { student_id, test_id, version, finished_at } = attempts
  const finished = await db
    .select({ student_id, test_id, version, finished_at })
    .from(attempts)
    .innerJoin(results, eq(results.attempt_id, attempts.id))
    .where(
      and(
        eq(attempts.state, 'finished'),
        gt(finished_at, momentAfter(now(), -seconds)),
        isNotNull(attempts.scored_at),
        sql`(${results.scores} ->> 'answered')::int * 2 >= jsonb_array_length(${results.scores} -> 'item_points')`,
        isUnrewarded(sql`${student_id}`, 'test', sql`${test_id}`),
      ),
    )
    .orderBy(asc(finished_at))
    .limit(most)
  const names = new Map<string, Names>()
  const earnings: Earning[] = []
  for (const { student_id, test_id: about, version, finished_at } of finished) {
    const name = `${about} ${version}`
    const title = names.get(name) ?? (await nameOf(about, version))
    names.set(name, title)
    earnings.push({ student_id, occasion: 'test', about, title, done_at: finished_at ?? now().toISOString() })
  }
  await queueEarnings(db, earnings)
}
