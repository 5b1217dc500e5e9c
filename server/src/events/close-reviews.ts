import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { eventPapers, eventPaperVersions, eventReviews } from './papers.tables.ts'
import { notifyReviewers } from './notify-reviewers.ts'

/**
 * Notifies reviewers who have not written yet that nobody waits for their words. Their reviews are closed by the state
 * of the article, which the caller changes afterwards.
 */
export async function closeReviews(tx: Db, paper: typeof eventPapers.$inferSelect, at: Date): Promise<void> {
  if (paper.state !== 'in-review') return
  const [newest] = await tx
    .select({ id: eventPaperVersions.id })
    .from(eventPaperVersions)
    .where(eq(eventPaperVersions.paper_id, paper.id))
    .orderBy(desc(eventPaperVersions.number))
    .limit(1)
  if (!newest) return
  const open = await tx
    .select({ reviewer_id: eventReviews.reviewer_id })
    .from(eventReviews)
    .where(and(eq(eventReviews.version_id, newest.id), eq(eventReviews.state, 'assigned')))
  const reviewer_ids = open.map(({ reviewer_id }) => reviewer_id)
  await notifyReviewers(tx, paper, { kind: 'event-review-closed', reviewer_ids, at })
}

/** Withdraws the article of a participant who has gone, if there is one. */
export async function withdrawPaper(tx: Db, participant_id: string, at: Date): Promise<void> {
  const [paper] = await tx.select().from(eventPapers).where(eq(eventPapers.id, participant_id)).for('update')
  if (!paper) return
  await closeReviews(tx, paper, at)
  await tx.update(eventPapers).set({ state: 'withdrawn' }).where(eq(eventPapers.id, paper.id))
}
