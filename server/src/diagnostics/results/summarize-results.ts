import { and, eq, inArray } from 'drizzle-orm'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { attempts } from '../rows/attempts.tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readScale, roundPercent } from '../readings/compass.rules.ts'
import { results } from '../rows/results.tables.ts'

type Services = { db: Db; catalogue: Catalogue }

/**
 * Results for specialists' lists of many pupils: the test, and for a compass the number and level of each scale. Norms
 * are shown only in the reading itself.
 */
export async function summarizeResults({ db, catalogue }: Services, ids: readonly string[], language: Language) {
  if (ids.length === 0) return []
  const { id, student_id, scores, finished_at, awaits_evaluation } = results
  const rows = await db
    .select({
      id,
      student_id,
      scores,
      finished_at,
      awaits_evaluation,
      test_id: attempts.test_id,
      version: attempts.version,
    })
    .from(results)
    .innerJoin(attempts, and(eq(attempts.student_id, student_id), eq(attempts.id, results.attempt_id)))
    .where(inArray(id, [...ids]))
  return Promise.all(
    rows.map(async ({ test_id, version, scores: { scales }, ...row }) => {
      const { forms, plan, texts } = await catalogue.version(test_id, version)
      const { title, picture } = forms[language]
      const read = plan.reading === 'compass' ? scales.map(readScale) : []
      const described = read.map(({ scale, percent, level }) => ({
        scale,
        name: texts[language].scales[scale]?.name ?? scale,
        percent: percent === null ? null : roundPercent(percent),
        level,
      }))
      return { ...row, title, picture, scales: described }
    }),
  )
}
