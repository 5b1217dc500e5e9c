import { sql } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import { parentLinks } from '../../profiles/tables.ts'
import { results } from '../tables.ts'

const isOfOpenAccount = sql`exists (select from ${users} where ${users.id} = ${results.shared_by} and ${users.blocked_at} is null)`
const isOfParent = sql`exists (
    select from ${parentLinks}
    where ${parentLinks.student_id} = ${results.student_id} and ${parentLinks.parent_id} = ${results.shared_by}
      and ${parentLinks.state} = 'confirmed' and ${parentLinks.decided_at} <= ${results.shared_at}
  )`

/** The token of a share link as long as it holds: the pupil's own until it is revoked, a parent's until the tie in which it was made has ended, and neither's while their account is closed. A tie made anew wakes no old link. */
export const liveShareToken = sql<string | null>`case
  when ${isOfOpenAccount} and (${results.shared_by} = ${results.student_id} or ${isOfParent}) then ${results.share_token} end`
