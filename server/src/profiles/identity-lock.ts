import { and, eq, sql } from 'drizzle-orm'
import type { Profile } from '#contract/accounts'
import { photoChecks, students } from './tables.ts'

/** Why a pupil does not change who they are: a photo was accepted once, or a person is looking at the photo or the identity right now, under the name that is there. */
export const identityLock = sql<Profile['identity_lock']>`case
  when ${students.identity_frozen_at} is not null then 'photo-accepted'
  when exists (select from ${photoChecks} where ${and(eq(photoChecks.student_id, students.student_id), sql`${photoChecks.decided_at} is null`)}) then 'in-check'
end`
