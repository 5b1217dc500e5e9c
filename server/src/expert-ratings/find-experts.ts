import { and, eq, isNull } from 'drizzle-orm'
import { expertRoles, type Candidate } from '#contract/staff/expert-ratings'
import { refuse } from '../platform/refusal.ts'
import type { Context } from '../platform/context.ts'
import { listUsers } from '../profiles/users/list-users.ts'
import { ratingExperts, ratingRounds } from './tables.ts'

const maxPerRole = 8

/**
 * Finds staff who may be invited to rate, by the same search that administrators use for users. People who are already
 * invited are left out.
 */
export async function findExperts(context: Context, id: string, search: string): Promise<Candidate[]> {
  const { db } = context.platform
  const [round] = await db.select({ id: ratingRounds.id }).from(ratingRounds).where(eq(ratingRounds.id, id))
  if (!round) return refuse('not-found')
  const invited = await db
    .select({ id: ratingExperts.user_id })
    .from(ratingExperts)
    .where(and(eq(ratingExperts.round_id, id), isNull(ratingExperts.withdrawn_at)))
  const isInvited = (one: string) => invited.some((expert) => expert.id === one)
  const pages = await Promise.all(
    expertRoles.map((role) =>
      listUsers(context, { search, role, state: 'active', order: 'name', limit: maxPerRole + invited.length }),
    ),
  )
  return pages.flatMap(({ data }) =>
    data
      .filter((one) => !isInvited(one.id))
      .slice(0, maxPerRole)
      .map(({ id: person, name, role, region }) => ({ id: person, name, role, region })),
  )
}
