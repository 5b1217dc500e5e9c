import { and, eq, gte } from 'drizzle-orm'
import type { Level } from '#contract/values/level'
import type { Db } from '../../platform/database/db.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { IsWithheld } from '../catalogue/sittings.ts'
import { describeNorm } from '../readings/describe-norm.ts'
import { levelOf } from '../readings/level.rules.ts'
import { scorers } from '../scorers/scorers.rules.ts'
import { readNorms } from './norms.ts'
import { selectResultFacts } from '../rows/result-facts.ts'
import { results } from '../rows/results.tables.ts'

export interface MeasuredAbility {
  scale: string
  /** Null until the norm group of the test is large enough. */
  percentile: number | null
  level: Level
  taken_at: string
}

/**
 * The abilities of a pupil that the reader may see, measured since `since` by tests with right answers or scored works;
 * for each scale the newest.
 */
export async function readMeasuredAbilities(
  { db, catalogue }: { db: Db; catalogue: Catalogue },
  { student_id, since, isWithheld }: { student_id: string; since: string; isWithheld: IsWithheld },
): Promise<MeasuredAbility[]> {
  const where = and(eq(results.student_id, student_id), gte(results.finished_at, since))
  const newestFirst = (await selectResultFacts(db, where)).filter(({ attempt }) => !isWithheld(attempt))
  const newest = new Map<string, MeasuredAbility>()
  for (const facts of newestFirst) {
    const { plan } = await catalogue.version(facts.attempt.test_id, facts.attempt.version)
    const keyed = new Set(plan.groups.filter(({ scorer }) => scorers[scorer].isKeyed).map(({ id }) => id))
    const scores = facts.scores.scales.filter(
      ({ group, answered, scale }) => keyed.has(group) && answered > 0 && !newest.has(scale),
    )
    if (scores.length === 0) continue
    const groups = await readNorms(db, facts.attempt)
    for (const score of scores) {
      const level = levelOf(score.percent, score.t_score)
      const { norm } = describeNorm({ facts, plan, groups }, score, () => '')
      if (level)
        newest.set(score.scale, {
          scale: score.scale,
          level,
          percentile: norm?.percentile ?? null,
          taken_at: facts.attempt.finished_at ?? facts.attempt.deadline_at,
        })
    }
  }
  return [...newest.values()]
}
