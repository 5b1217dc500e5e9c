import { sql } from 'drizzle-orm'
import { parentLinks } from '../../profiles/tables.ts'
import { results } from '../tables.ts'

/** The token of a share link as long as it holds: the pupil's own until it is revoked, a parent's until the tie in which it was made has ended. A tie made anew wakes no old link. */
export const liveShareToken = sql<string | null>`case
  when ${results.shared_by} = ${results.student_id} or exists (
    select from ${parentLinks}
    where ${parentLinks.student_id} = ${results.student_id} and ${parentLinks.parent_id} = ${results.shared_by}
      and ${parentLinks.state} = 'confirmed' and ${parentLinks.decided_at} <= ${results.shared_at}
  ) then ${results.share_token} end`
