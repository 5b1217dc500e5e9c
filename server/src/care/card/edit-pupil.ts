import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { EditedFields, editPupil as endpoint } from '#contract/care/pupil-card'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { openRecord, refuseInvisible } from '../../profiles/policy/open-record.ts'
import { guardians, students } from '../../profiles/tables.ts'
import { careChanges } from './tables.ts'
import { users } from '../../users/tables.ts'

type Edited = z.infer<typeof endpoint.body>

/** Returns the unmasked fields that staff may change and records a look at personal data. */
export async function readEditableFields(
  { platform: { db, now }, user }: Context,
  studentId: string,
): Promise<EditedFields> {
  await openRecord(db, user, { student_id: studentId, what: 'contacts', now: now(), reason: 'data' })
  return readFields(db, studentId)
}

/**
 * Changes a pupil's data, records the old and new values and notifies the pupil. Does nothing if no value is different.
 * Refuses if the data has changed since the caller opened the form, because the form would restore the old values.
 */
export async function editPupil(
  { platform: { db, now }, user }: Context,
  studentId: string,
  { comment, seen, ...form }: Edited,
): Promise<void> {
  await refuseInvisible(db, user, { purpose: 'profile', student_id: studentId })
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    await tx
      .select({ id: students.student_id })
      .from(students)
      .where(eq(students.student_id, studentId))
      .for('no key update')
    const stored = await readFields(tx, studentId)
    const { before, after } = changedFields(stored, form)
    if (Object.keys(after).length === 0) return
    if (Object.keys(changedFields(stored, seen).after).length > 0) return refuse('data-changed')
    await writeFields(tx, studentId, form)
    await tx
      .insert(careChanges)
      .values({ student_id: studentId, id: newId(), changed_by: user.id, before, after, comment, at })
    await notify(tx, {
      user_id: studentId,
      kind: 'data-edited',
      category: 'general',
      values: { comment },
      link: '/profile',
      at,
    })
  })
}

async function readFields(db: Db, studentId: string): Promise<EditedFields> {
  const [row] = await db
    .select({
      grade: students.grade,
      grade_letter: students.grade_letter,
      education_language: students.education_language,
      test_language: students.test_language,
      school_profile: students.school_profile,
      additional_phone: users.additional_phone,
      guardian_phone: guardians.additional_phone,
      guardian_email: guardians.email,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.student_id))
    .leftJoin(guardians, eq(guardians.student_id, students.student_id))
    .where(eq(students.student_id, studentId))
  if (!row) return refuse('not-found')
  return { ...row, guardian_phone: row.guardian_phone ?? '', guardian_email: row.guardian_email ?? '' }
}

async function writeFields(
  db: Db,
  studentId: string,
  { additional_phone, guardian_phone, guardian_email, ...education }: Omit<Edited, 'comment' | 'seen'>,
): Promise<void> {
  await db.update(students).set(education).where(eq(students.student_id, studentId))
  await db.update(users).set({ additional_phone }).where(eq(users.id, studentId))
  await db
    .update(guardians)
    .set({ additional_phone: guardian_phone, email: guardian_email })
    .where(eq(guardians.student_id, studentId))
}

/** Returns the fields that differ, with their old and new values. */
function changedFields<Fields extends object>(
  stored: Fields,
  sent: Fields,
): { before: Partial<Fields>; after: Partial<Fields> } {
  const differs = ([name, value]: [string, unknown]) => Reflect.get(stored, name) !== value
  const after = Object.fromEntries(Object.entries(sent).filter(differs))
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, Reflect.get(stored, name)]))
  return { before: before as Partial<Fields>, after: after as Partial<Fields> }
}
