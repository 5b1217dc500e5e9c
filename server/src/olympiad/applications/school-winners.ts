import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { SchoolWinner } from '#contract/olympiad/applications'
import { shownApplicationStates } from '#contract/values/olympiad'
import type { Context } from '../../platform/context.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { ownSchool } from '../../profiles/own-school.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { students } from '../../profiles/tables.ts'
import { olympiadApplications } from '../applications.tables.ts'
import { readDiplomaRows } from '../diplomas/diploma-rows.ts'
import { olympiadPlaces } from '../tables.ts'
import { letsApply } from './who-applies.ts'

/** Lists the winners and finalists of the caller's school, the newest season first, with what became of them. */
export async function listSchoolWinners(context: Context): Promise<SchoolWinner[]> {
  const { platform, user, language, now } = context
  const { db } = platform
  const school = await ownSchool(context)
  const rows = await readDiplomaRows(db, language, and(letsApply, eq(olympiadPlaces.school_id, school.id)))
  const winners = rows
    .toSorted((one, other) => (one.place.season_id < other.place.season_id ? 1 : -1))
    .flatMap(({ place, ...row }) => (place.student_id === null ? [] : [{ ...row, place, id: place.student_id }]))
  const student_ids = [...new Set(winners.map(({ id }) => id))]
  await recordFirstViews(db, user, { student_ids, what: 'profile', now })
  const applications = await readShown(context, school.id, student_ids)
  return winners.map(({ id, place, season, round, status }) => ({
    student_id: id,
    name: `${place.last_name} ${place.first_name}`.trim(),
    grade: place.grade,
    season,
    round,
    status,
    applications: (applications.get(id) ?? [])
      .filter(({ season_id }) => season_id === place.season_id)
      .map(({ preference, state, ...row }) => ({
        school: inLanguages(row, 'school')[language],
        preference,
        state,
      })),
  }))
}

/**
 * A school reads the states of what its pupils of today have sent, not the papers. Of those who have moved it keeps the
 * award, which they won for it.
 */
async function readShown({ platform: { db } }: Context, school: string, student_ids: string[]) {
  if (student_ids.length === 0) return new Map<string, (typeof olympiadApplications.$inferSelect)[]>()
  const { student_id, state, preference, changed_at } = olympiadApplications
  const rows = await db
    .select(getTableColumns(olympiadApplications))
    .from(olympiadApplications)
    .innerJoin(students, eq(students.student_id, student_id))
    .where(
      and(
        eq(students.school_id, school),
        inArray(student_id, student_ids),
        inArray(state, [...shownApplicationStates]),
      ),
    )
    .orderBy(asc(preference), desc(changed_at))
  return Map.groupBy(rows, (row) => row.student_id)
}
