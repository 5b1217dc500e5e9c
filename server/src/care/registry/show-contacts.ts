import type * as z from 'zod/mini'
import type { Contacts, ContactsReason } from '#contract/care/registry'
import type { Context } from '../../platform/context.ts'
import { openRecord } from '../../profiles/policy/open-record.ts'
import { readContacts } from '../../profiles/read-contacts.ts'

type Why = z.infer<typeof ContactsReason>

/** Returns the unmasked contacts of a pupil. The reason is recorded, and the parents can read it. */
export async function showContacts(
  { platform, user, language }: Context,
  studentId: string,
  why: Why,
): Promise<Contacts> {
  const { db, now } = platform
  await openRecord(db, user, {
    student_id: studentId,
    what: 'contacts',
    now: now(),
    reason: why.reason === 'other' ? why.reason_words : why.reason,
  })
  return readContacts({ platform, language }, studentId)
}
