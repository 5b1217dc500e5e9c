import { and, asc, eq, sql } from 'drizzle-orm'
import type { Scores } from '../../diagnostics/scorers/score-test.rules.ts'
import { results } from '../../diagnostics/rows/results.tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { inParts } from '../../platform/yield-to-others.ts'
import { olympiadAppeals, olympiadPointVersions } from '../appeals.tables.ts'
import type { RoundRow } from '../seasons.ts'

export type PointVersionRow = typeof olympiadPointVersions.$inferSelect
type NewPointVersion = Omit<typeof olympiadPointVersions.$inferInsert, 'number'>
type Named = Pick<PointVersionRow, 'student_id' | 'attempt_id'>

/** Points as they are stored and compared. */
export const toHundredth = (points: number): number => Math.round(points * 100) / 100

/** The versions of the points of a work, task by task, the oldest first. */
export const readPointVersions = (db: Db, { student_id, attempt_id }: Named): Promise<PointVersionRow[]> =>
  db
    .select()
    .from(olympiadPointVersions)
    .where(and(eq(olympiadPointVersions.student_id, student_id), eq(olympiadPointVersions.attempt_id, attempt_id)))
    .orderBy(asc(olympiadPointVersions.item), asc(olympiadPointVersions.number))

/** Adds versions of one task after those that exist. The caller holds a lock that nobody adds beside. */
export async function addPointVersions(
  tx: Db,
  existing: readonly Pick<PointVersionRow, 'number'>[],
  fresh: NewPointVersion[],
): Promise<void> {
  const last = existing.at(-1)?.number ?? 0
  if (fresh.length > 0)
    await tx
      .insert(olympiadPointVersions)
      .values(fresh.map((version, index) => ({ ...version, number: last + 1 + index })))
}

/** The points of a task that count now; null while an evaluator has to score it. */
export async function readPointsNow(db: Db, { student_id, attempt_id }: Named, item: number): Promise<number | null> {
  const [row] = await db
    .select({ scores: results.scores })
    .from(results)
    .where(and(eq(results.student_id, student_id), eq(results.attempt_id, attempt_id)))
  return row ? pointsIn(row.scores, item) : null
}

function pointsIn({ item_points }: Scores, item: number): number | null {
  const points = item_points[item] ?? null
  return points === null ? null : toHundredth(points)
}

/** A version for points that a corrected key has changed since the last version; none if it has not. */
export function versionOfKey(last: PointVersionRow | undefined, points: number, at: string): NewPointVersion[] {
  if (!last || toHundredth(last.points) === points) return []
  const { student_id, attempt_id, item, max } = last
  return [{ student_id, attempt_id, item, max, kind: 'second', points, at }]
}

/** Adds the final version to each appealed task of a round that becomes final. */
export async function addFinalVersions(
  tx: Db,
  { season_id, round }: Pick<RoundRow, 'season_id' | 'round'>,
  { by_id, reason, at }: { by_id: string; reason: string; at: string },
): Promise<void> {
  const appealed = await tx
    .selectDistinctOn(
      [olympiadPointVersions.student_id, olympiadPointVersions.attempt_id, olympiadPointVersions.item],
      {
        version: olympiadPointVersions,
        scores: results.scores,
      },
    )
    .from(olympiadAppeals)
    .innerJoin(olympiadPointVersions, ofAppeal)
    .innerJoin(
      results,
      and(eq(results.student_id, olympiadAppeals.student_id), eq(results.attempt_id, olympiadAppeals.attempt_id)),
    )
    .where(and(eq(olympiadAppeals.season_id, season_id), sql`${olympiadAppeals.round} = ${round}`))
    .orderBy(
      olympiadPointVersions.student_id,
      olympiadPointVersions.attempt_id,
      olympiadPointVersions.item,
      sql`${olympiadPointVersions.number} desc`,
    )
  const fresh = appealed.flatMap(({ version, scores }) => {
    const points = pointsIn(scores, version.item) ?? version.points
    const { student_id, attempt_id, item, max } = version
    const final = { student_id, attempt_id, item, max, kind: 'final' as const, points, reason, by_id, at }
    return [...versionOfKey(version, points, at), final].map((one, index) => ({
      ...one,
      number: version.number + 1 + index,
    }))
  })
  for await (const part of inParts(fresh)) await tx.insert(olympiadPointVersions).values(part)
}

const ofAppeal = and(
  eq(olympiadPointVersions.student_id, olympiadAppeals.student_id),
  eq(olympiadPointVersions.attempt_id, olympiadAppeals.attempt_id),
  eq(olympiadPointVersions.item, olympiadAppeals.item),
)
