import { sql } from 'drizzle-orm'
import type { UserRow } from '#contract/users'
import { users } from '../../accounts/tables.ts'
import { students } from '../tables.ts'

/** A pupil whose sign-up has not come to its end. */
export const isSigningUp = sql<boolean>`exists (select from ${students} where ${students.student_id} = ${users.id} and ${students.signed_up_at} is null)`

export const userState = sql<UserRow['state']>`case when ${users.blocked_at} is not null then 'closed' when ${isSigningUp} then 'signing-up' else 'active' end`
