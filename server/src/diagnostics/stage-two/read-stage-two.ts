import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { stageWriters, type StageRecord, type StageStep } from '#contract/diagnostics/stage-two'
import type { Language } from '#contract/values/locale'
import { localName } from '../../places/local-name.ts'
import { centers } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { openRecord } from '../../profiles/policy/open-record.ts'
import { invitations } from '../rows/leading.tables.ts'
import { results } from '../rows/results.tables.ts'
import { isShownInvitation } from '../rows/invitation-shown.ts'
import { stageSteps } from '../rows/stage-two.tables.ts'
import { users } from '../../users/tables.ts'

/** An invitation with all its steps, for staff who work with the pupil. For others it does not exist. */
export async function readStageTwo(
  { platform: { db }, user, language, now }: Context,
  id: string,
): Promise<StageRecord> {
  const { student_id, result_id, ended_at, state, at, care_center_id, care_region_id } = invitations
  const { last_name, first_name, grade } = results
  const [row] = await db
    .select({
      student_id,
      result_id,
      ended_at,
      state,
      at,
      care_center_id,
      care_region_id,
      last_name,
      first_name,
      grade,
    })
    .from(invitations)
    .innerJoin(results, and(eq(results.student_id, student_id), eq(results.id, result_id)))
    .where(and(eq(invitations.id, id), isShownInvitation))
  if (!row) return refuse('not-found')
  await openRecord(db, user, { student_id: row.student_id, what: 'result', now })
  const named = db
    .select({ id: stageSteps.center_id })
    .from(stageSteps)
    .where(and(eq(stageSteps.student_id, row.student_id), eq(stageSteps.invitation_id, id)))
  const places = await db
    .select({ id: centers.id, region_id: centers.region_id, name: localName.centers[language].name })
    .from(centers)
    .where(or(isNull(centers.closed_at), inArray(centers.id, named)))
    .orderBy(asc(localName.centers[language].name))
  return {
    id,
    result_id: row.result_id,
    student_name: `${row.last_name} ${row.first_name}`.trim(),
    grade: row.grade,
    state: row.state,
    invited_at: row.at,
    is_taken_back: row.ended_at !== null,
    may_enter: stageWriters.some((role) => role === user.role),
    center_id:
      places.find(({ id: center }) => center === row.care_center_id)?.id ??
      places.find(({ region_id }) => region_id === row.care_region_id)?.id ??
      null,
    centers: places.map(({ id: center, name }) => ({ id: center, name })),
    steps: await listSteps(db, { student_id: row.student_id, id }, language),
  }
}

async function listSteps(
  db: Db,
  invitation: { student_id: string; id: string },
  language: Language,
): Promise<StageStep[]> {
  const { number, state, day, time, comment, reason, at } = stageSteps
  const { last_name, first_name } = users
  const rows = await db
    .select({
      number,
      state,
      day,
      time,
      comment,
      reason,
      at,
      place: localName.centers[language].name,
      last_name,
      first_name,
    })
    .from(stageSteps)
    .leftJoin(centers, eq(centers.id, stageSteps.center_id))
    .leftJoin(users, eq(users.id, stageSteps.staff_id))
    .where(and(eq(stageSteps.student_id, invitation.student_id), eq(stageSteps.invitation_id, invitation.id)))
    .orderBy(desc(number))
  return rows.map(({ last_name: last, first_name: first, ...step }) => ({
    ...step,
    by: [last, first].filter(Boolean).join(' '),
  }))
}
