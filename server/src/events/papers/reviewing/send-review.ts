import { eq } from 'drizzle-orm'
import type { Received } from '#contract/calls/endpoint'
import type { sendReview as endpoint } from '#contract/events/papers-review'
import type { Db } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { eventPapers, eventReviews } from '../../papers.tables.ts'
import { findOwnReview, isUnderReview, readReviewUntil, type OwnReview } from './own-reviews.ts'

interface Key {
  id: string
  reviewer_id: string
}

/** Locks the article, so that a decision and a review do not pass each other. */
async function lockOwnReview(tx: Db, key: Key): Promise<OwnReview> {
  const { review } = await findOwnReview(tx, key)
  await tx.select({ id: eventPapers.id }).from(eventPapers).where(eq(eventPapers.id, review.paper_id)).for('update')
  return findOwnReview(tx, key)
}

/** Stores a review while its phase is open. A review that was sent stays as it is. */
export async function sendReview(
  tx: Db,
  key: Key,
  { body, now }: { body: Received<typeof endpoint>['body']; now: Date },
): Promise<void> {
  const row = await lockOwnReview(tx, key)
  if (row.review.state !== 'assigned' || !isUnderReview(row)) refuse('event-review-ended')
  if ((await readReviewUntil(tx, row, now)) === null) refuse('event-phase-closed')
  const ended_at = now.toISOString()
  await tx
    .update(eventReviews)
    .set({ ...body, state: 'done', ended_at })
    .where(eq(eventReviews.id, key.id))
}

/** A reviewer gives an article back; the editors read why. */
export async function declineReview(tx: Db, key: Key, { reason, now }: { reason: string; now: Date }): Promise<void> {
  const { review } = await lockOwnReview(tx, key)
  if (review.state !== 'assigned') refuse('event-review-ended')
  await tx
    .update(eventReviews)
    .set({ state: 'declined', to_editors: reason, ended_at: now.toISOString() })
    .where(eq(eventReviews.id, key.id))
}

/** Returns the file of an own review without anything that names its author, while the review goes on. */
export async function readBlindFile(db: Db, key: Key, now: Date) {
  const row = await findOwnReview(db, key)
  const { review, paper, version } = row
  if (review.state === 'declined' || !isUnderReview(row)) refuse('event-review-ended')
  if ((await readReviewUntil(db, row, now)) === null) refuse('event-phase-closed')
  return { key: version.blind_key, format: version.format, name: `${paper.code}-v${String(version.number)}` }
}
