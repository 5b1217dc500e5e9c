import { eraseAccount } from './erase-account.ts'
import type { Platform } from '../platform/platform.ts'
import { slices } from './every-slice.ts'

const years = 3
/** Maximum accounts per night; the rest follows the next night. */
const maxPerNight = 5000

/**
 * Deletes what the legal texts promise: pupils and parents three years after their agreement ended, and notifications
 * and disputed IINs of the same age.
 */
export async function deleteExpiredData(
  platform: Pick<Platform, 'db' | 'database' | 'files' | 'now' | 'log'>,
): Promise<void> {
  const { db, now, log } = platform
  const end = new Date(now())
  end.setUTCFullYear(end.getUTCFullYear() - years)
  const ended = await findEndedAgreements(platform, end.toISOString())
  for (const id of ended) await eraseAccount(platform, id)
  for (const { deleteExpired: ofSlice } of slices) await ofSlice?.(db, end.toISOString())
  if (ended.length > 0) log.info({ accounts: ended.length }, 'expired accounts were deleted')
}

/**
 * The agreement ends when the account is closed for good, or with its last use; a pupil's continues while a linked
 * parent uses the platform. A block does not end it, because an administrator may lift it.
 */
async function findEndedAgreements({ database }: Pick<Platform, 'database'>, before: string): Promise<string[]> {
  const rows = await database.query(
    '',
    `with used as (
       select u.id, case when b.user_id is null then u.blocked_at end as closed_at, greatest(u.created_at, u.last_seen_at, max(s.seen_at)) as at
       from users u left join sessions s on s.user_id = u.id left join account_blocks b on b.user_id = u.id
       where u.role_id in (1, 2) and u.created_at < $1
       group by u.id, b.user_id)
     select id from used
     where closed_at < $1 or (closed_at is null and at < $1 and not exists (
       select from parent_links l
       join users p on p.id = l.parent_id and (p.blocked_at is null or exists (select from account_blocks where user_id = p.id))
       left join sessions s on s.user_id = p.id
       where l.student_id = used.id and l.state = 'confirmed' and greatest(p.created_at, p.last_seen_at, s.seen_at) >= $1))
     limit ${maxPerNight}`,
    [before],
  )
  return rows.map(({ id }) => String(id))
}
