import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { applyingStatuses, type OlympiadStatus } from '#contract/values/olympiad'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { isOfAge } from '../../talents/people/recipients.ts'
import { hasDiploma, isOfRound } from '../diplomas/diploma-rows.ts'
import { olympiadPlaces, olympiadSeasonRounds } from '../tables.ts'

/** The rows of final rounds that let a pupil apply, once pupils see them. */
export const letsApply: SQL | undefined = and(
  hasDiploma,
  eq(olympiadSeasonRounds.pupils_see, true),
  inArray(olympiadPlaces.status, [...applyingStatuses]),
)

export interface Award {
  student_id: string
  status: OlympiadStatus
  diploma: string
}

/** The best award of each of these pupils, of the newest season where two are equal. */
export async function readAwards(db: Db, student_ids: string[]): Promise<Map<string, Award>> {
  if (student_ids.length === 0) return new Map()
  const { student_id, status, diploma, season_id } = olympiadPlaces
  const rows = await db
    .select({ student_id, status, diploma })
    .from(olympiadPlaces)
    .innerJoin(olympiadSeasonRounds, isOfRound)
    .where(and(letsApply, inArray(student_id, student_ids)))
    .orderBy(desc(season_id), asc(diploma))
  const awards = rows.flatMap((row) =>
    row.student_id !== null && row.status !== null && row.diploma !== null
      ? [{ student_id: row.student_id, status: row.status, diploma: row.diploma }]
      : [],
  )
  const best = applyingStatuses
    .toReversed()
    .flatMap((one) => awards.toReversed().filter((award) => award.status === one))
  return new Map(best.map((award) => [award.student_id, award]))
}

/** The newest season whose award lets a pupil apply; null if none does. Each season has three schools of its own. */
export async function findApplyingSeason(db: Db, studentId: string): Promise<string | null> {
  const [newest] = await db
    .select({ season_id: olympiadPlaces.season_id })
    .from(olympiadPlaces)
    .innerJoin(olympiadSeasonRounds, isOfRound)
    .where(and(letsApply, eq(olympiadPlaces.student_id, studentId)))
    .orderBy(desc(olympiadPlaces.season_id))
    .limit(1)
  return newest?.season_id ?? null
}

/** Whether the caller acts for the pupil: a parent always, the pupil from 16, as with the consents. */
export const mayAct = async ({ platform: { db }, user, now }: Context, studentId: string): Promise<boolean> =>
  user.role === 'parent' || (await isOfAge(db, studentId, now))

/** Refuses everybody but the family, and a pupil who is too young to act. */
export async function refuseOtherThanFamily(context: Context, studentId: string): Promise<void> {
  await refuseInvisible(context.platform.db, context.user, { purpose: 'profile', student_id: studentId })
  if (!(await mayAct(context, studentId))) refuse('application-other')
}
