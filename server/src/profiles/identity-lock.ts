import { and, eq, sql } from 'drizzle-orm'
import type { Profile } from '#contract/accounts/accounts'
import { iinCases, photoChecks, students } from './tables.ts'
import { users } from '../users/tables.ts'

/** Why somebody does not change who they are: a pupil’s photo was accepted once, or a person is looking at the photo or at a dispute about the IIN right now, under the name that is there. */
export const identityLock = sql<Profile['identity_lock']>`case
  when ${students.identity_frozen_at} is not null then 'photo-accepted'
  when exists (select from ${photoChecks} where ${and(eq(photoChecks.student_id, students.student_id), sql`${photoChecks.decided_at} is null`)}) then 'in-check'
  when exists (select from ${iinCases} where ${and(eq(iinCases.owner_id, users.id), eq(iinCases.state, 'open'))}) then 'in-check'
end`
