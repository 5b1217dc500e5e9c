import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import type { Person } from '../platform/slice.ts'
import { expertRatings, ratingExperts, ratingExports, ratingRounds } from './tables.ts'

/** Returns the user's own ratings and rounds for the export of personal data. */
export async function readOwnRatings(db: Db, userId: string) {
  const { item, ratings, is_unclear, comment, locale, saved_at } = expertRatings
  const { test_id: test, version, opened_at, closed_at } = ratingRounds
  return {
    rating_invitations: await db
      .select({ test, version, invited_at: ratingExperts.invited_at, withdrawn_at: ratingExperts.withdrawn_at })
      .from(ratingExperts)
      .innerJoin(ratingRounds, eq(ratingRounds.id, ratingExperts.round_id))
      .where(eq(ratingExperts.user_id, userId))
      .orderBy(asc(ratingExperts.invited_at)),
    expert_ratings: await db
      .select({ test, version, item, ratings, is_unclear, comment, locale, saved_at })
      .from(expertRatings)
      .innerJoin(ratingExperts, eq(ratingExperts.id, expertRatings.expert_id))
      .innerJoin(ratingRounds, eq(ratingRounds.id, ratingExperts.round_id))
      .where(eq(ratingExperts.user_id, userId))
      .orderBy(asc(saved_at), asc(item)),
    rating_rounds_opened: await db
      .select({ test, version, opened_at })
      .from(ratingRounds)
      .where(eq(ratingRounds.opened_by, userId))
      .orderBy(asc(opened_at)),
    rating_rounds_closed: await db
      .select({ test, version, closed_at })
      .from(ratingRounds)
      .where(eq(ratingRounds.closed_by, userId))
      .orderBy(asc(closed_at)),
    rating_exports: await db
      .select({ test, version, kind: ratingExports.kind, at: ratingExports.at })
      .from(ratingExports)
      .innerJoin(ratingRounds, eq(ratingRounds.id, ratingExports.round_id))
      .where(eq(ratingExports.user_id, userId))
      .orderBy(asc(ratingExports.at)),
  }
}

/**
 * Erases the comments of a deleted user, because they may reveal who wrote them. The ratings stay without a name,
 * because a key may be based on them.
 */
export async function eraseComments(db: Db, { id }: Person): Promise<void> {
  const own = db.select({ id: ratingExperts.id }).from(ratingExperts).where(eq(ratingExperts.user_id, id))
  await db.update(expertRatings).set({ comment: '' }).where(inArray(expertRatings.expert_id, own))
}
