import { and, eq, exists, gt, lt, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { namesOfTest } from '../../catalogue/read-test.ts'
import { lockOf } from '../../catalogue/lock.rules.ts'
import { attemptsAllowed, frameOf } from '../../catalogue/read-tests.ts'
import { previousAttemptsOf, readPupil } from '../../catalogue/pupil.ts'
import { notify } from '../../../notifications/notify.ts'
import { notifications } from '../../../notifications/tables.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import type { AttemptServices } from '../attempt-services.ts'
import { momentAfter } from '../../instrument/clock.rules.ts'

const newer = alias(attempts, 'newer')
/** If the job did not run for up to this many days, the next run makes up for it. */
const missedDays = 3

/**
 * Notifies a pupil once in the app that the next attempt is open, as the result page promised. Sends nothing if the
 * test is closed to the pupil for another reason by now.
 */
export async function remindOfNext({
  db,
  database,
  catalogue,
  now,
}: Pick<AttemptServices, 'db' | 'database' | 'catalogue' | 'now'>): Promise<void> {
  for (const test of await catalogue.tests()) {
    const version = await catalogue.version(test.id, test.version)
    const { plan } = version
    const opened = momentAfter(now(), -plan.days_between * 86_400)
    const last = await db
      .select({ student_id: attempts.student_id })
      .from(attempts)
      .where(
        and(
          eq(attempts.test_id, test.id),
          lt(attempts.number, attemptsAllowed(test, plan)),
          lt(attempts.finished_at, opened),
          gt(attempts.finished_at, momentAfter(new Date(opened), -missedDays * 86_400)),
          not(
            exists(
              db
                .select()
                .from(newer)
                .where(
                  and(
                    eq(newer.student_id, attempts.student_id),
                    eq(newer.test_id, attempts.test_id),
                    gt(newer.number, attempts.number),
                  ),
                ),
            ),
          ),
          not(
            exists(
              db
                .select()
                .from(notifications)
                .where(
                  and(
                    eq(notifications.user_id, attempts.student_id),
                    eq(notifications.kind, 'attempt-open'),
                    sql`${notifications.values} ->> 'test_id' = ${test.id}`,
                    gt(notifications.created_at, attempts.finished_at),
                  ),
                ),
            ),
          ),
        ),
      )
      .limit(5000)
    for (const { student_id } of last) {
      const pupil = await readPupil(database, student_id)
      if (lockOf(frameOf(test, plan), pupil, previousAttemptsOf(pupil, test.id), now())) continue
      await notify(db, {
        user_id: student_id,
        kind: 'attempt-open',
        category: 'testing',
        values: { test_id: test.id, ...namesOfTest(version) },
        link: `/pre-test?test=${test.id}`,
        at: now().toISOString(),
      })
    }
  }
}
