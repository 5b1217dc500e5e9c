import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CompletedRow, listCompleted as endpoint } from '#contract/appointments/completed'
import { closingStates } from '#contract/values/appointments/appointment'
import { ageOn } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import { maskedIin } from '#contract/values/iin'
import type { Language } from '#contract/values/locale'
import { maskedEmail } from '#contract/values/person'
import { maskedPhone } from '#contract/values/phone'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { inOrder, readPageKeys, countTotal, type Listed } from '../../platform/database/list-page.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { students } from '../../profiles/tables.ts'
import { filtersOf } from '../hosting/list-hosted.ts'
import { appointments } from '../tables.ts'
import { fullNameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { area, areaNames } from '../../places/area.ts'

type Query = z.infer<typeof endpoint.query>

/**
 * Lists the host's own ended meetings, latest first. A look at each pupil is recorded once a day, as in other lists.
 */
export async function listCompleted(
  { platform: { db, now }, user, language }: Context,
  query: Query,
): Promise<z.infer<typeof endpoint.reply>> {
  const list = completedList(db, user, query)
  const [{ ids, next }, total] = await Promise.all([readPageKeys(db, list, query), countTotal(db, list)])
  const { rows, pupils } = await readCompletedRows(db, ids, language)
  await recordFirstViews(db, user, { student_ids: pupils, what: 'profile', now: now() })
  return { data: rows, next, total }
}

/** The host's own meetings that have ended. */
export function completedList(
  db: Db,
  user: Caller,
  { grade, purpose, state, ...query }: Omit<Query, 'after' | 'limit'>,
): Listed {
  const { starts_at, id, host_id } = appointments
  const ofGrade = grade
    ? inArray(
        appointments.student_id,
        db.select({ id: students.student_id }).from(students).where(eq(students.grade, grade)),
      )
    : undefined
  return {
    from: appointments,
    ways: [eq(host_id, user.id)],
    where: and(
      state ? eq(appointments.state, state) : inArray(appointments.state, [...closingStates]),
      ...filtersOf(query),
      purpose && eq(appointments.purpose, purpose),
      ofGrade,
    ),
    order: [starts_at, id],
    isNewestFirst: true,
  }
}

/** Returns the rows of the list in the form in which they are shown, and the ids of their pupils. */
export async function readCompletedRows(
  db: Db,
  ids: string[],
  language: Language,
): Promise<{ rows: CompletedRow[]; pupils: string[] }> {
  const found = inOrder(ids, await readRows(db, ids, language), (row) => row.id)
  return { rows: found.flatMap(completedRow), pupils: [...new Set(found.map(({ student_id }) => student_id))] }
}

const readRows = (db: Db, ids: string[], language: Language) =>
  db
    .select({
      id: appointments.id,
      student_id: appointments.student_id,
      starts_at: appointments.starts_at,
      ends_at: appointments.ends_at,
      kind: appointments.kind,
      format: appointments.format,
      state: appointments.state,
      purpose: appointments.purpose,
      words: appointments.words,
      comment: appointments.comment,
      recommendation: appointments.recommendation,
      feedback_mark: appointments.feedback_mark,
      feedback_words: appointments.feedback_words,
      ...fullNameColumns,
      iin: users.iin,
      birth_date: users.birth_date,
      gender: users.gender,
      phone: users.phone,
      email: users.email,
      grade: students.grade,
      school: localName.schools[language].name,
      ...areaNames(language),
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.student_id))
    .leftJoin(students, eq(students.student_id, appointments.student_id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .leftJoin(area, eq(area.locality_id, schools.locality_id))
    .where(inArray(appointments.id, ids))

type Row = Awaited<ReturnType<typeof readRows>>[number]

function completedRow({
  last_name,
  first_name,
  patronymic,
  iin,
  birth_date,
  phone,
  email,
  state,
  ...row
}: Row): CompletedRow[] {
  const ended = closingStates.find((one) => one === state)
  if (!ended) return []
  return [
    {
      ...row,
      state: ended,
      student_name: [last_name, first_name, patronymic].filter(Boolean).join(' '),
      iin: iin ? maskedIin(iin) : '',
      age: birth_date ? ageOn(dayOf(new Date(row.starts_at)), birth_date) : null,
      phone: phone ? maskedPhone(phone) : '',
      email: email ? maskedEmail(email) : '',
      region: row.region ?? '',
      district: row.district ?? '',
      locality: row.locality ?? '',
      school: row.school ?? '',
    },
  ]
}
