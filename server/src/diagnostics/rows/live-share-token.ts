import { sql } from 'drizzle-orm'
import { parentLinks } from '../../profiles/tables.ts'
import { results } from './results.tables.ts'
import { users } from '../../users/tables.ts'

const isOfOpenAccount = sql`exists (select from ${users} where ${users.id} = ${results.shared_by} and ${users.blocked_at} is null)`
const isOfParent = sql`exists (
    select from ${parentLinks}
    where ${parentLinks.student_id} = ${results.student_id} and ${parentLinks.parent_id} = ${results.shared_by}
      and ${parentLinks.state} = 'confirmed' and ${parentLinks.decided_at} <= ${results.shared_at}
  )`

/**
 * The token of a share link while the link holds. A pupil's link holds until it is revoked. A parent's link holds until the tie to the child in which
 * it was made ends; a later tie does not bring it back. No link holds while the account of its maker is closed.
 */
export const liveShareToken = sql<string | null>`case
  when ${isOfOpenAccount} and (${results.shared_by} = ${results.student_id} or ${isOfParent}) then ${results.share_token} end`
