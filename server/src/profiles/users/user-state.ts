import { sql } from 'drizzle-orm'
import type { UserRow } from '#contract/profiles/users'
import { isBlocked } from '../../accounts/sessions/blocked.ts'
import { staffInvitations } from '../../accounts/tables.ts'
import { students } from '../tables.ts'
import { users } from '../../users/tables.ts'

/** A pupil who has not completed the sign-up. */
export const isSigningUp = sql<boolean>`exists (select from ${students} where ${students.student_id} = ${users.id} and ${students.signed_up_at} is null)`

/** A member of staff who has not set a first password. */
export const isInvited = sql<boolean>`exists (select from ${staffInvitations} where ${staffInvitations.user_id} = ${users.id} and ${staffInvitations.accepted_at} is null)`

export const userState = sql<
  UserRow['state']
>`case when ${isBlocked} then 'blocked' when ${users.blocked_at} is not null then 'closed' when ${isSigningUp} then 'signing-up' when ${isInvited} then 'invited' else 'active' end`
