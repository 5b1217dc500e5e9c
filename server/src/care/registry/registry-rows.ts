import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { RegistryRow } from '#contract/care/registry'
import { ageOn } from '#contract/values/age-band'
import { expectedStates } from '#contract/values/appointments/appointment'
import { dayOf } from '#contract/values/kazakhstan-time'
import { maskedIin } from '#contract/values/iin'
import type { Language } from '#contract/values/locale'
import { appointments } from '../../appointments/tables.ts'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
import { summarizeResults } from '../../diagnostics/results/summarize-results.ts'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { students } from '../../profiles/tables.ts'
import { pupilsInCare } from './tables.ts'
import { fullNameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

/** Returns the rows of the registry: masked, with the latest result. */
export async function readRegistryRows(
  { platform, language }: Context,
  ids: readonly string[],
): Promise<RegistryRow[]> {
  if (ids.length === 0) return []
  const rows = await readPupils(platform, ids, language)
  const newest = rows.flatMap(({ result_id }) => result_id ?? [])
  const lines = await summarizeResults({ db: platform.db, catalogue: catalogueOf(platform) }, newest, language)
  const next = await readNextMeetings(platform, ids)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const today = dayOf(platform.now())
  return rows.map(({ last_name, first_name, patronymic, birth_date, iin, school, result_id, ...row }) => ({
    ...row,
    name: [last_name, first_name, patronymic].filter(Boolean).join(' '),
    age: birth_date ? ageOn(today, birth_date) : null,
    school: school ?? '',
    iin: iin ? maskedIin(iin) : '',
    result: (result_id && byId.get(result_id)) || null,
    next: next.get(row.id) ?? null,
  }))
}

const readPupils = ({ db }: Platform, ids: readonly string[], language: Language) =>
  db
    .select({
      id: users.id,
      ...fullNameColumns,
      gender: users.gender,
      birth_date: users.birth_date,
      iin: users.iin,
      school: localName.schools[language].name,
      grade: students.grade,
      grade_letter: students.grade_letter,
      test_state: pupilsInCare.test_state,
      result_id: pupilsInCare.result_id,
    })
    .from(pupilsInCare)
    .innerJoin(users, eq(users.id, pupilsInCare.student_id))
    .innerJoin(students, eq(students.student_id, pupilsInCare.student_id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .where(inArray(pupilsInCare.student_id, [...ids]))

/** Returns the next expected meeting of each pupil. */
async function readNextMeetings(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  pupils: readonly string[],
): Promise<Map<string, NonNullable<RegistryRow['next']>>> {
  const { student_id, kind, starts_at, state } = appointments
  const rows = await db
    .selectDistinctOn([student_id], { student_id, kind, starts_at, state })
    .from(appointments)
    .where(
      and(inArray(student_id, [...pupils]), inArray(state, [...expectedStates]), gt(starts_at, now().toISOString())),
    )
    .orderBy(asc(student_id), asc(starts_at))
  return new Map(
    rows.map((row) => [
      row.student_id,
      { kind: row.kind, starts_at: row.starts_at, is_accepted: row.state === 'accepted' },
    ]),
  )
}
