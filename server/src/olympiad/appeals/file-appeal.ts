import type * as z from 'zod/mini'
import type { fileAppeal as endpoint } from '#contract/olympiad/appeals'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
import { readScoredTasks, type ScoredTask } from '../../diagnostics/results/manual-points/scored-tasks.ts'
import { readChildIdOfLink } from '../../diagnostics/rows/reader-of.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { olympiadAppeals } from '../appeals.tables.ts'
import { isRound } from '../ranking/rank-round.ts'
import { readSeason, roundOf } from '../seasons.ts'
import { olympiadSeasonRounds } from '../tables.ts'
import { addPointVersions, toHundredth, type PointVersionRow } from './point-versions.ts'
import { findShownWork, type OfRound } from './own-work.ts'
import { windowOf } from './window.rules.ts'

type Filed = z.infer<typeof endpoint.body>

/** The pupil appeals against the points of one task. */
export const fileOwnAppeal = (context: Context, of: OfRound, appeal: Filed): Promise<void> =>
  fileAppeal(context, { ...of, student_id: context.user.id }, appeal)

/** A parent appeals for the child. */
export async function fileChildAppeal(context: Context, { id, ...of }: OfRound & { id: string }, appeal: Filed) {
  const student_id = await readChildIdOfLink(context.platform.db, context.user.id, id)
  await fileAppeal(context, { ...of, student_id }, appeal)
}

async function fileAppeal(
  { platform, user, language }: Context,
  { season, round, student_id }: OfRound & { student_id: string },
  { item, text }: Filed,
): Promise<void> {
  const { db } = platform
  const work = await findShownWork(db, roundOf(await readSeason(db, season), round), student_id)
  const named = { student_id, id: work.attempt_id }
  const { tasks } = await readScoredTasks({ db, catalogue: catalogueOf(platform) }, named, language)
  const scored = tasks.find(({ task }) => task.item === item) ?? refuse('not-found')
  if (!scored.is_answered) refuse('task-unanswered')
  await db.transaction(async (tx) => {
    // The round does not leave its phase meanwhile; others may file at the same moment.
    const [row] = await tx.select().from(olympiadSeasonRounds).where(isRound(season, round)).for('share')
    const now = platform.now()
    const isOpen = row?.phase === 'provisional' && row.pupils_see && windowOf(row, now) === 'open'
    if (!isOpen || scored.points === null) return refuse('olympiad-appeals-closed')
    const points_before = toHundredth(scored.points)
    const at = now.toISOString()
    const added = await tx
      .insert(olympiadAppeals)
      .values({
        id: newId(now.getTime()),
        season_id: season,
        round,
        ...work,
        item,
        text,
        filed_at: at,
        filed_by: user.id,
        points_before,
        max: scored.max,
      })
      .onConflictDoNothing()
      .returning({ id: olympiadAppeals.id })
    if (added.length === 0) refuse('olympiad-appeal-known')
    await addPointVersions(tx, [], firstVersions(scored, { ...work, item, points: points_before, at }))
  })
}

/**
 * The versions before an appeal: that of the key or the first person, and that of whoever scored the task after them.
 */
function firstVersions(
  { key_points, scorers, max }: ScoredTask,
  {
    student_id,
    attempt_id,
    item,
    points,
    at,
  }: Pick<PointVersionRow, 'student_id' | 'attempt_id' | 'item' | 'points' | 'at'>,
) {
  const own = { student_id, attempt_id, item, max }
  const byKey = key_points === null ? null : toHundredth(key_points)
  const last = scorers.at(-1)
  // Points of the key alone; a key that was corrected a moment ago counts when the work is counted again.
  if (!last || byKey === points) return [{ ...own, kind: 'first' as const, points, at }]
  const byPerson = { ...own, points, by_id: last.id, reason: last.reason, at: last.at }
  return byKey === null
    ? [{ ...byPerson, kind: 'first' as const }]
    : [
        { ...own, kind: 'first' as const, points: byKey, at },
        { ...byPerson, kind: 'second' as const },
      ]
}
