import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Plan } from '../instrument/plan.rules.ts'
import { tests, testTerms } from '../rows/catalogue.tables.ts'

/** A test with its current settings. `attempts` is null if nobody has set it; then the plan of the version decides. */
export type Test = typeof tests.$inferSelect & { attempts: number | null }

/** Reads all tests in order. Settings made by an administrator override those in the files of the bank. */
export async function readTests(db: Db): Promise<Test[]> {
  const newest = db
    .selectDistinctOn([testTerms.test_id], {
      test_id: testTerms.test_id,
      opens_at: testTerms.opens_at,
      closes_at: testTerms.closes_at,
      attempts: testTerms.attempts,
    })
    .from(testTerms)
    .orderBy(testTerms.test_id, desc(testTerms.version))
    .as('newest')
  const rows = await db
    .select({ test: tests, opens_at: newest.opens_at, closes_at: newest.closes_at, attempts: newest.attempts })
    .from(tests)
    .leftJoin(newest, eq(newest.test_id, tests.id))
    .orderBy(asc(tests.position), asc(tests.id))
  return rows.map(({ test, ...set }) => (set.attempts === null ? { ...test, attempts: null } : { ...test, ...set }))
}

export const attemptsAllowed = ({ attempts }: Pick<Test, 'attempts'>, plan: Pick<Plan, 'attempts'>): number =>
  attempts ?? plan.attempts

/** What decides whether a pupil may begin: the current settings of the test and the plan of its version. */
export const frameOf = <Planned extends Plan>(test: Test, plan: Planned): Test & Planned & { attempts: number } => ({
  ...test,
  ...plan,
  attempts: attemptsAllowed(test, plan),
})
