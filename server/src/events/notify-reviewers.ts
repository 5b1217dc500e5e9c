import { notifyAll } from '../notifications/notify.ts'
import type { Db } from '../platform/database/db.ts'
import { readEventFacts, titlesOf } from './event-facts.ts'
import type { eventPapers } from './papers.tables.ts'

interface News {
  /** `event-review-closed`: nobody waits for the review any more. */
  kind?: 'event-review' | 'event-review-closed'
  reviewer_ids: readonly string[]
  at: Date
}

/** Notifies reviewers of an article by its code; nothing in the notice says whose it is. */
export async function notifyReviewers(
  tx: Db,
  { event_id, code }: Pick<typeof eventPapers.$inferSelect, 'event_id' | 'code'>,
  { kind = 'event-review', reviewer_ids, at }: News,
): Promise<void> {
  const values = { ...titlesOf(await readEventFacts(tx, event_id)), code }
  await notifyAll(
    tx,
    reviewer_ids.map((user_id) => ({
      user_id,
      kind,
      category: 'general',
      values,
      link: '/event-reviews',
      at: at.toISOString(),
    })),
  )
}
