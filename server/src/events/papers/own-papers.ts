import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { eventPapers, eventPaperVersions, eventReviewers, eventReviews } from '../papers.tables.ts'
import { eventParticipants } from '../tables.ts'

/** Returns what is stored about a person as author and as reviewer, for the export of personal data. */
export async function ownPapers(db: Db, person: string): Promise<Record<string, unknown>> {
  const own = db
    .select({ id: eventParticipants.id })
    .from(eventParticipants)
    .where(eq(eventParticipants.user_id, person))
  const versions = await db
    .select()
    .from(eventPaperVersions)
    .where(inArray(eventPaperVersions.paper_id, own))
    .orderBy(asc(eventPaperVersions.id))
  return {
    event_papers: await db.select().from(eventPapers).where(inArray(eventPapers.id, own)).orderBy(asc(eventPapers.id)),
    event_paper_files: versions.map(({ file_name, size, sha256, number, uploaded_at }) => ({
      file_name,
      size,
      sha256,
      number,
      uploaded_at,
    })),
    event_reviewing: await db.select().from(eventReviewers).where(eq(eventReviewers.user_id, person)),
    // Without the id of the article, which is that of its author.
    event_reviews: await db
      .select({
        scores: eventReviews.scores,
        verdict: eventReviews.verdict,
        to_author: eventReviews.to_author,
        to_editors: eventReviews.to_editors,
        assigned_at: eventReviews.assigned_at,
        ended_at: eventReviews.ended_at,
      })
      .from(eventReviews)
      .where(eq(eventReviews.reviewer_id, person))
      .orderBy(asc(eventReviews.id)),
  }
}
