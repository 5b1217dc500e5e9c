import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Level } from '#contract/values/level'
import { attempts } from '../diagnostics/rows/attempts.tables.ts'
import type { Catalogue } from '../diagnostics/catalogue/catalogue.ts'
import type { Test } from '../diagnostics/catalogue/read-tests.ts'
import { isForPupil } from '../diagnostics/catalogue/lock.rules.ts'
import { invitations } from '../diagnostics/rows/leading.tables.ts'
import { readScale } from '../diagnostics/readings/compass.rules.ts'
import { results } from '../diagnostics/rows/results.tables.ts'
import type { ScaleScore } from '../diagnostics/scorers/scored-item.rules.ts'
import type { Db } from '../platform/database/db.ts'
import { students } from '../profiles/tables.ts'
import type { Finished } from './anonymity.rules.ts'
import type { OwnSchool } from '../profiles/own-school.ts'
import type { PupilOfSchool } from './pupils-of-school.ts'

const ofSchool = (db: Db, { id }: OwnSchool) =>
  db.select({ id: students.student_id }).from(students).where(eq(students.school_id, id))

export async function pupilsOfTest(
  { db, catalogue, now }: { db: Db; catalogue: Catalogue; now: Date },
  test: Test,
  { school, pupils }: { school: OwnSchool; pupils: readonly PupilOfSchool[] },
): Promise<Set<string>> {
  const { plan } = await catalogue.version(test.id, test.version)
  const invitedIds =
    plan.invited_to === undefined ? new Set<string>() : await listInvitedPupilIds(db, plan.invited_to, school)
  const takers = pupils.filter(({ student_id, grade, birth_date, iin }) =>
    isForPupil(
      { ...test, ...plan },
      {
        account: { ...noResults, birth_date, iin },
        grade,
        is_rural: school.is_rural,
        invited_to: plan.invited_to !== undefined && invitedIds.has(student_id) ? [plan.invited_to] : [],
      },
      now,
    ),
  )
  return new Set(takers.map(({ student_id }) => student_id))
}

/** Facts that decide other locks; they do not matter here. */
const noResults = {
  has_school: true,
  guardian_consent: null,
  own_consent: null,
  photo_state: 'none',
  testing_place: null,
} as const

async function listInvitedPupilIds(db: Db, leadsTo: string, school: OwnSchool): Promise<Set<string>> {
  const rows = await db
    .select({ id: invitations.student_id })
    .from(invitations)
    .where(
      and(
        inArray(invitations.student_id, ofSchool(db, school)),
        eq(invitations.leads_to, leadsTo),
        isNull(invitations.ended_at),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Returns the pupils who have begun a test since a moment, and whether they have finished it. */
export async function startedSince(
  db: Db,
  school: OwnSchool,
  { test_id, since }: { test_id: string; since: string },
): Promise<Map<string, boolean>> {
  const rows = await db
    .select({ id: attempts.student_id, is_finished: sql<boolean>`bool_or(${attempts.state} = 'finished')` })
    .from(attempts)
    .where(
      and(
        inArray(attempts.student_id, ofSchool(db, school)),
        eq(attempts.test_id, test_id),
        gte(attempts.started_at, since),
      ),
    )
    .groupBy(attempts.student_id)
  return new Map(rows.map(({ id, is_finished }) => [id, is_finished]))
}

/**
 * Returns the first complete result of each pupil since a moment. A later attempt does not change figures that were
 * shown before.
 */
export async function firstResults(
  db: Db,
  school: OwnSchool,
  { test_id, since }: { test_id: string; since: string },
): Promise<Finished[]> {
  const rows = await db
    .selectDistinctOn([results.student_id], {
      student_id: results.student_id,
      at: results.computed_at,
      scales: sql<ScaleScore[]>`${results.scores} -> 'scales'`,
    })
    .from(results)
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .where(
      and(
        eq(results.care_school_id, school.id),
        sql`not ${results.awaits_evaluation}`,
        gte(results.finished_at, since),
        eq(attempts.test_id, test_id),
      ),
    )
    .orderBy(asc(results.student_id), asc(results.finished_at), asc(results.id))
  return rows.map(({ student_id, at, scales }) => ({ student_id, at, levels: levelsOf(scales) }))
}

const levelsOf = (scales: readonly ScaleScore[] | null): Record<string, Level | null> =>
  Object.fromEntries((scales ?? []).map((score) => [score.scale, readScale(score).level]))
