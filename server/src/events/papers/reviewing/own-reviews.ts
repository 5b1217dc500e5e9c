import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Review, ReviewRow } from '#contract/events/papers-review'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readEvents, textsIn, type EventFacts } from '../../event-facts.ts'
import { eventPapers, eventPaperVersions, eventReviews } from '../../papers.tables.ts'
import { sectionName } from '../../registration/read-registration.ts'
import { eventParticipants } from '../../tables.ts'
import { readAuthorFacts } from '../author-facts.ts'
import { readPhases } from '../paper-row.ts'
import { phaseUntil } from '../phases.rules.ts'
import { findAuthorTraces } from '../upload/named-author.rules.ts'

/** Columns by which a reviewer knows an article. Nothing else of it is read for reviewers. */
const columns = {
  review: eventReviews,
  paper: {
    event_id: eventPapers.event_id,
    code: eventPapers.code,
    topic: eventPapers.topic,
    section_id: eventPapers.section_id,
    language: eventPapers.language,
    state: eventPapers.state,
  },
  author_state: eventParticipants.state,
  version: {
    number: eventPaperVersions.number,
    format: eventPaperVersions.format,
    pages: eventPaperVersions.pages,
    blind_key: eventPaperVersions.blind_key,
  },
  newest: sql<number>`(select max(n.number) from ${eventPaperVersions} n
    where n.paper_id = ${eventReviews.paper_id})`.mapWith(Number),
}
const selectReviews = (db: Db) =>
  db
    .select(columns)
    .from(eventReviews)
    .innerJoin(eventPapers, eq(eventPapers.id, eventReviews.paper_id))
    .innerJoin(eventPaperVersions, eq(eventPaperVersions.id, eventReviews.version_id))
    .innerJoin(eventParticipants, eq(eventParticipants.id, eventReviews.paper_id))

export type OwnReview = Awaited<ReturnType<typeof selectReviews>>[number]

/** Returns an own review; one of somebody else does not exist for the caller. */
export async function findOwnReview(db: Db, key: { id: string; reviewer_id: string }): Promise<OwnReview> {
  const isOwn = and(eq(eventReviews.id, key.id), eq(eventReviews.reviewer_id, key.reviewer_id))
  const [found] = await selectReviews(db).where(isOwn)
  return found ?? refuse('not-found')
}

/** Whether an article is still reviewed in this version. */
export const isUnderReview = ({ paper, author_state, version, newest }: OwnReview): boolean =>
  paper.state === 'in-review' && author_state === 'registered' && version.number === newest

/** Until when a review can be sent; null if its phase is closed, or if the article is not reviewed any more. */
export async function readReviewUntil(db: Db, row: OwnReview, now: Date): Promise<string | null> {
  if (!isUnderReview(row)) return null
  return phaseUntil(await readPhases(db, row.paper.event_id), 'review', now.toISOString())
}

/** Lists the reviews of the caller, those to be written first. */
export async function listOwnReviews({ platform: { db }, user, language, now }: Context): Promise<ReviewRow[]> {
  const rows = await selectReviews(db).where(eq(eventReviews.reviewer_id, user.id)).orderBy(asc(eventReviews.id))
  const events = await readEvents(db, [...new Set(rows.map(({ paper }) => paper.event_id))])
  const all: ReviewRow[] = []
  for (const row of rows) {
    const event = events.get(row.paper.event_id)
    const open_until = await readReviewUntil(db, row, now)
    const topic = await readBlindTopic(db, row)
    if (event) all.push(formatRow(row, { event, language, open_until, topic }))
  }
  const isWaiting = ({ state }: ReviewRow) => state === 'assigned'
  return [...all.filter(isWaiting), ...all.filter((row) => !isWaiting(row)).toReversed()]
}

interface Around {
  event: EventFacts
  language: Context['language']
  open_until: string | null
  topic: string
}

/** An author may have written their name into the topic, which the file is refused for. */
async function readBlindTopic(db: Db, { review, paper }: OwnReview): Promise<string> {
  return findAuthorTraces(paper.topic, await readAuthorFacts(db, review.paper_id)).length > 0 ? '' : paper.topic
}

function formatRow(row: OwnReview, { event, language, open_until, topic }: Around): ReviewRow {
  const { review, paper, version } = row
  return {
    id: review.id,
    code: paper.code,
    event: textsIn(event, language).title,
    topic,
    section: sectionName(event, paper.section_id, language),
    language: paper.language,
    version: version.number,
    format: version.format,
    pages: version.pages,
    state: review.state === 'assigned' && !isUnderReview(row) ? 'closed' : review.state,
    assigned_at: review.assigned_at,
    open_until,
  }
}

/** Returns an own review with that of the other reviewer, once both are in. */
export async function readOwnReview({ platform: { db }, user, language, now }: Context, id: string): Promise<Review> {
  const row = await findOwnReview(db, { id, reviewer_id: user.id })
  const event = (await readEvents(db, [row.paper.event_id])).get(row.paper.event_id)
  if (!event) return refuse('not-found')
  const open_until = await readReviewUntil(db, row, now)
  const { scores, verdict, to_author, to_editors, state } = row.review
  return {
    ...formatRow(row, { event, language, open_until, topic: await readBlindTopic(db, row) }),
    scores,
    verdict,
    to_author,
    to_editors,
    may_send: state === 'assigned' && open_until !== null,
    other: state === 'done' ? await readOther(db, row) : null,
  }
}

/** Not before the own one is in: nobody writes after the words of another. */
async function readOther(db: Db, { review }: OwnReview): Promise<Review['other']> {
  const [other] = await db
    .select({ scores: eventReviews.scores, verdict: eventReviews.verdict, to_author: eventReviews.to_author })
    .from(eventReviews)
    .where(
      and(
        eq(eventReviews.version_id, review.version_id),
        ne(eventReviews.id, review.id),
        eq(eventReviews.state, 'done'),
      ),
    )
    .orderBy(asc(eventReviews.id))
    .limit(1)
  return other ?? null
}
