import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { proposePoints as proposeEndpoint, returnProposal as returnEndpoint } from '#contract/olympiad/appeal-desk'
import { languages } from '#contract/values/locale'
import { decimalsOfPoints, formatNumber } from '#contract/values/number-text'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
import { settlePoints } from '../../diagnostics/results/manual-points/change-points.ts'
import { readScoredTasks, type ScoredTask } from '../../diagnostics/results/manual-points/scored-tasks.ts'
import type { AttemptRow } from '../../diagnostics/rows/attempt-row.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { notifyFamilies } from '../../profiles/links/notify-families.ts'
import { olympiadAppeals } from '../appeals.tables.ts'
import { lockRound } from '../ranking/rank-round.ts'
import { addPointVersions, versionOfKey, readPointVersions, readPointsNow, toHundredth } from './point-versions.ts'

export type AppealRow = typeof olympiadAppeals.$inferSelect

/** Proposes points for an appealed task; a second person decides whether they count. */
export async function proposePoints(
  context: Context,
  id: string,
  { version, points, reason }: z.infer<typeof proposeEndpoint.body>,
): Promise<void> {
  const { platform, user, now } = context
  const { scored } = await readAppealedTask(context, await readAppealRow(platform.db, id))
  if (points > scored.max) refuse('invalid', { field: 'points' })
  refuseOwnPoints(scored, user.id)
  await platform.db.transaction(async (tx) => {
    await lockAppeal(tx, { id, version, state: 'open' })
    await tx
      .update(olympiadAppeals)
      .set({
        state: 'proposed',
        version: version + 1,
        proposed_points: points,
        reason,
        proposed_by: user.id,
        proposed_at: now.toISOString(),
      })
      .where(eq(olympiadAppeals.id, id))
  })
}

/** Sends a proposal back, so that the appeal is open again. Who proposed may take the own proposal back as well. */
export async function returnProposal(
  context: Context,
  id: string,
  { version, note }: z.infer<typeof returnEndpoint.body>,
): Promise<void> {
  const { platform, user } = context
  const { scored } = await readAppealedTask(context, await readAppealRow(platform.db, id))
  refuseOwnPoints(scored, user.id)
  await platform.db.transaction(async (tx) => {
    await lockAppeal(tx, { id, version, state: 'proposed' })
    await tx
      .update(olympiadAppeals)
      .set({
        state: 'open',
        version: version + 1,
        proposed_points: null,
        proposed_by: null,
        proposed_at: null,
        returned_note: note,
        returned_by: user.id,
      })
      .where(eq(olympiadAppeals.id, id))
  })
}

/**
 * Confirms the proposal of somebody else. The points change in a new version and the result is counted again, so that
 * the ranking of the round is no longer current. The family gets the answer with its reason.
 */
export async function confirmProposal(context: Context, id: string, version: number): Promise<void> {
  const { platform, user, now } = context
  const { db } = platform
  const { scored, attempt } = await readAppealedTask(context, await readAppealRow(db, id))
  refuseOwnPoints(scored, user.id)
  // Read before the transaction, which must not need a second connection.
  const testVersion = await catalogueOf(platform).version(attempt.test_id, attempt.version)
  await db.transaction(async (tx) => {
    const appeal = await lockAppeal(tx, { id, version, state: 'proposed' })
    const { proposed_points: points, proposed_by, reason, max, item } = appeal
    if (points === null || proposed_by === null) return refuse('olympiad-phase-order')
    if (proposed_by === user.id) refuse('olympiad-own-proposal')
    const at = now.toISOString()
    await tx
      .update(olympiadAppeals)
      .set({ state: 'answered', version: version + 1, confirmed_by: user.id, answered_at: at })
      .where(eq(olympiadAppeals.id, id))
    const pointsNow = (await readPointsNow(tx, appeal, item)) ?? appeal.points_before
    const versions = (await readPointVersions(tx, appeal)).filter((one) => one.item === item)
    const { student_id, attempt_id } = appeal
    const answered = {
      student_id,
      attempt_id,
      item,
      max,
      points,
      reason,
      by_id: proposed_by,
      confirmed_by: user.id,
      at,
    }
    await addPointVersions(tx, versions, [
      ...versionOfKey(versions.at(-1), pointsNow, at),
      { ...answered, kind: 'appeal' },
    ])
    if (toHundredth(points) !== pointsNow)
      await settlePoints(
        tx,
        { attempt, item, points, max, comment: reason, staff_id: proposed_by, confirmed_by: user.id },
        { version: testVersion, now: () => now },
      )
    await notifyOfAnswer(tx, appeal, points, at)
  })
}

/** Locks the round, which must be provisional, and the appeal as the caller has seen it. */
async function lockAppeal(
  tx: Db,
  { id, version, state }: Pick<AppealRow, 'id' | 'version' | 'state'>,
): Promise<AppealRow> {
  const { season_id, round } = await readAppealRow(tx, id)
  const { phase } = await lockRound(tx, season_id, round)
  if (phase !== 'provisional') refuse('olympiad-phase-order')
  const [row] = await tx.select().from(olympiadAppeals).where(eq(olympiadAppeals.id, id)).for('update')
  if (!row) return refuse('not-found')
  if (row.version !== version) refuse('olympiad-changed')
  if (row.state !== state) refuse('olympiad-phase-order')
  return row
}

export async function readAppealRow(db: Db, id: string): Promise<AppealRow> {
  const [row] = await db.select().from(olympiadAppeals).where(eq(olympiadAppeals.id, id))
  return row ?? refuse('not-found')
}

/** The only task of the work that an appeal opens. */
export async function readAppealedTask(
  { platform, language }: Context,
  { student_id, attempt_id, item }: AppealRow,
): Promise<{ attempt: AttemptRow; scored: ScoredTask }> {
  const services = { db: platform.db, catalogue: catalogueOf(platform) }
  const { attempt, tasks } = await readScoredTasks(services, { student_id, id: attempt_id }, language)
  return { attempt, scored: tasks.find(({ task }) => task.item === item) ?? refuse('not-found') }
}

function refuseOwnPoints({ scorers }: ScoredTask, user: string): void {
  if (scorers.some(({ id }) => id === user)) refuse('olympiad-own-points')
}

async function notifyOfAnswer(
  tx: Db,
  { student_id, season_id, round, item, max, reason }: AppealRow,
  points: number,
  at: string,
): Promise<void> {
  const written = (name: string, value: number) =>
    languages.map((language) => [`${name}_${language}`, formatNumber(language, value, decimalsOfPoints(value))])
  const values = {
    task: item + 1,
    ...Object.fromEntries([...written('points', points), ...written('max', max)]),
    reason,
  }
  const page = `olympiad-work/${season_id}/${round}`
  const ofChild = (linkId: string) => `/children/${linkId}/${page}`
  await notifyFamilies(
    tx,
    [{ student_id, kind: 'olympiad-appeal-answered', values, own: `/${page}`, ofChild, isNew: true }],
    at,
  )
}
