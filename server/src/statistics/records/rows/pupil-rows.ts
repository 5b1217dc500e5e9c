import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { maskedPhone } from '#contract/values/phone'
import type { Db } from '../../../platform/database/db.ts'
import { guardians, parentLinks, photoChecks, students } from '../../../profiles/tables.ts'
import { fullNameColumns, nameColumns } from '../../../users/person-columns.ts'
import { users } from '../../../users/tables.ts'
import type { AddToRows } from './base-rows.ts'
import { fullName } from './full-name.ts'

interface Adult {
  name: string
  phone: string
}

/** Adds the pupil: the class, when the identity was checked and by whom and, with the right to names, who it is. */
export const addPupils: AddToRows = async ({ platform: { db } }, rows, sees_names) => {
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  // One after another, because the rows of a file are read on a single connection.
  const pupils = await readPupils(db, ids)
  const checked = await readChecked(db, ids)
  const adults = sees_names ? await readAdults(db, ids) : new Map<string, Adult>()
  return rows.map((row) => {
    const pupil = pupils.get(row.user_id ?? '')
    if (!pupil) return row
    return {
      ...row,
      grade: [pupil.grade, pupil.grade_letter].filter(Boolean).join(' '),
      identity_at: pupil.photo_decided_at,
      identity_by: checked.get(pupil.id) ?? '',
      ...(sees_names && personOf(pupil, adults.get(pupil.id))),
    }
  })
}

const personOf = (pupil: Pupil, adult: Adult = { name: '', phone: '' }) => ({
  name: fullName(pupil),
  student_id: pupil.id,
  parent_name: adult.name,
  parent_phone: maskedPhone(adult.phone),
})

type Pupil = Awaited<ReturnType<typeof readPupils>> extends Map<string, infer One> ? One : never

async function readPupils(db: Db, ids: string[]) {
  const { grade, grade_letter, photo_decided_at } = students
  const rows = await db
    .select({ id: users.id, ...fullNameColumns, grade, grade_letter, photo_decided_at })
    .from(users)
    .leftJoin(students, eq(students.student_id, users.id))
    .where(inArray(users.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who has checked the identity of each pupil last. */
async function readChecked(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { student_id, decided_at, decided_by } = photoChecks
  const rows = await db
    .selectDistinctOn([student_id], { student_id, ...nameColumns })
    .from(photoChecks)
    .innerJoin(users, eq(users.id, decided_by))
    .where(and(inArray(student_id, ids), isNotNull(decided_at)))
    .orderBy(student_id, desc(decided_at))
  return new Map(rows.map((row) => [row.student_id, fullName(row)]))
}

/** The adult of each pupil: the guardian of the sign-up, otherwise the parent who was linked first. */
async function readAdults(db: Db, ids: string[]): Promise<Map<string, Adult>> {
  const { student_id, decided_at, state, parent_id } = parentLinks
  const linked = await db
    .selectDistinctOn([student_id], { student_id, ...nameColumns, phone: users.phone })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parent_id))
    .where(and(inArray(student_id, ids), eq(state, 'confirmed')))
    .orderBy(student_id, decided_at)
  const given = await db.select().from(guardians).where(inArray(guardians.student_id, ids))
  return new Map(
    [...linked, ...given].flatMap((row) =>
      row.student_id === null ? [] : [[row.student_id, { name: fullName(row), phone: row.phone }]],
    ),
  )
}
