import { and, desc, eq, notExists } from 'drizzle-orm'
import type { PupilCard } from '#contract/care/pupil-card'
import { attempts } from '../../diagnostics/rows/attempts.tables.ts'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
import { summarizeResults } from '../../diagnostics/results/summarize-results.ts'
import { results } from '../../diagnostics/rows/results.tables.ts'
import type { Context } from '../../platform/context.ts'

const maxCount = 100

export async function listCardResults(
  { platform, language }: Context,
  studentId: string,
): Promise<PupilCard['results']> {
  const { db } = platform
  const rows = await db
    .select({ id: results.id })
    .from(results)
    .where(eq(results.student_id, studentId))
    .orderBy(desc(results.finished_at))
    .limit(maxCount)
  return summarizeResults(
    { db, catalogue: catalogueOf(platform) },
    rows.map(({ id }) => id),
    language,
  )
}

/** Returns attempts that are running, and finished ones that have no result yet. */
export async function listRunningAttempts(
  { platform, language }: Context,
  studentId: string,
): Promise<PupilCard['attempts']> {
  const { db } = platform
  const counted = db
    .select()
    .from(results)
    .where(and(eq(results.student_id, attempts.student_id), eq(results.attempt_id, attempts.id)))
  const { id, test_id, version, started_at, state } = attempts
  const rows = await db
    .select({ id, test_id, version, started_at, state })
    .from(attempts)
    .where(and(eq(attempts.student_id, studentId), notExists(counted)))
    .orderBy(desc(started_at))
    .limit(maxCount)
  const catalogue = catalogueOf(platform)
  return Promise.all(
    rows.map(async (row) => {
      const { forms } = await catalogue.version(row.test_id, row.version)
      return { id: row.id, title: forms[language].title, at: row.started_at, is_finished: row.state === 'finished' }
    }),
  )
}
