import { count } from 'drizzle-orm'
import type { Audience } from '#contract/messages/group-notices'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Db } from '../platform/database/db.ts'
import { peopleOf } from './people-of.ts'
import { users } from '../users/tables.ts'

/** How many people an audience has at this moment. */
export async function countReach(db: Db, audience: Audience, now: Date): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(users)
    .where(peopleOf(audience, dayOf(now)))
  return row?.people ?? 0
}
