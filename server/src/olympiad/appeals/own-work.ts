import { and, eq } from 'drizzle-orm'
import type { OwnAppeal, OwnWork } from '#contract/olympiad/appeals'
import type { RankedRound } from '#contract/values/olympiad'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
import { readScoredTasks } from '../../diagnostics/results/manual-points/scored-tasks.ts'
import { readChildIdOfLink } from '../../diagnostics/rows/reader-of.ts'
import type { Context } from '../../platform/context.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordView } from '../../profiles/policy/record-view.ts'
import { olympiadAppeals } from '../appeals.tables.ts'
import { findWork } from '../ranking/read-works.ts'
import { readSeason, roundOf, type RoundRow } from '../seasons.ts'
import { readPointVersions } from './point-versions.ts'
import { windowOf } from './window.rules.ts'

export interface OfRound {
  season: string
  round: RankedRound
}

/** The own work of a pupil. */
export const readOwnWork = (context: Context, of: OfRound): Promise<OwnWork> => readWork(context, of, context.user.id)

/** The work of a child; the look at it is recorded. */
export async function readChildWork(context: Context, linkId: string, of: OfRound): Promise<OwnWork> {
  const { platform, user, now } = context
  const student_id = await readChildIdOfLink(platform.db, user.id, linkId)
  const work = await readWork(context, of, student_id)
  await recordView(platform.db, user, { student_id, what: 'result', now })
  return work
}

async function readWork(
  { platform, language, now }: Context,
  { season: seasonId, round }: OfRound,
  student_id: string,
): Promise<OwnWork> {
  const { db } = platform
  const season = await readSeason(db, seasonId)
  const row = roundOf(season, round)
  const work = await findShownWork(db, row, student_id)
  const named = { student_id, id: work.attempt_id }
  const { tasks } = await readScoredTasks({ db, catalogue: catalogueOf(platform) }, named, language)
  const filed = await db
    .select()
    .from(olympiadAppeals)
    .where(ofPupil({ season: seasonId, round }, student_id))
  const versions = Map.groupBy(await readPointVersions(db, work), ({ item }) => item)
  const { appeals_open_at, appeals_close_at, phase } = row
  return {
    season: seasonId,
    title: inLanguages(season, 'title')[language],
    round,
    is_final: phase === 'final',
    appeals_open_at,
    appeals_close_at,
    window: phase === 'final' ? 'over' : windowOf(row, now),
    tasks: tasks.map((task) => {
      const appeal = filed.find(({ item }) => item === task.task.item)
      return {
        ...task,
        appeal: appeal ? describeAppeal(appeal) : null,
        versions: (versions.get(task.task.item) ?? []).map(forFamily),
      }
    }),
  }
}

/**
 * The work of a participant in a round whose results pupils see; for everybody else it does not exist, because a work
 * is shown together with its key.
 */
export async function findShownWork(
  db: Db,
  round: RoundRow,
  student_id: string,
): Promise<{ student_id: string; attempt_id: string }> {
  if (!round.pupils_see || (round.phase !== 'provisional' && round.phase !== 'final')) return refuse('not-found')
  const work = (await findWork(db, round, student_id)) ?? refuse('not-found')
  return { student_id: work.student_id, attempt_id: work.attempt_id }
}

export const ofPupil = ({ season, round }: OfRound, student_id: string) =>
  and(
    eq(olympiadAppeals.student_id, student_id),
    eq(olympiadAppeals.season_id, season),
    eq(olympiadAppeals.round, round),
  )

/** What staff noted when they scored a task, or ended the round, stays with them. */
const forFamily = <Version extends { kind: string; reason: string }>(version: Version): Version =>
  version.kind === 'appeal' ? version : { ...version, reason: '' }

/** An appeal as the family reads it: until the answer is confirmed, nobody outside knows that one was proposed. */
function describeAppeal(appeal: typeof olympiadAppeals.$inferSelect): OwnAppeal {
  const { text, filed_at, filed_by, student_id, points_before, proposed_points, reason, answered_at } = appeal
  return {
    text,
    filed_at,
    filed_by: filed_by === student_id ? 'self' : 'parent',
    answer:
      answered_at === null
        ? null
        : { points_before, points: proposed_points ?? points_before, reason, at: answered_at },
  }
}
