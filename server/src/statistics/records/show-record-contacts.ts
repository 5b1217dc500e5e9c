import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Contacts, ContactsReason } from '#contract/care/registry'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordView } from '../../profiles/policy/record-view.ts'
import { readContacts } from '../../profiles/read-contacts.ts'
import { students } from '../../profiles/tables.ts'
import { readReach } from './reach.ts'

/**
 * Returns the unmasked contacts of a pupil who studies in the own territory. The reason is recorded, and the parents
 * can read it. A pupil of another territory does not exist for the caller.
 */
export async function showRecordContacts(
  context: Context,
  studentId: string,
  { reason, reason_words }: z.infer<typeof ContactsReason>,
): Promise<Contacts> {
  const { platform, user, now } = context
  const { db } = platform
  const { region_id, sees_names } = await readReach(context)
  if (!sees_names) refuse('names-not-seen')
  const isOwn = region_id === null ? undefined : eq(students.region_id, region_id)
  const [pupil] = await db
    .select({ id: students.student_id })
    .from(students)
    .where(and(eq(students.student_id, studentId), isOwn))
  if (!pupil) refuse('not-found')
  const why = reason === 'other' ? reason_words : reason
  await recordView(db, user, { student_id: studentId, what: 'contacts', now, reason: why })
  return readContacts(context, studentId)
}
