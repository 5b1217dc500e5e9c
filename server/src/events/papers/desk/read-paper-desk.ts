import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DeskPaper, DeskReviewer, readPaperDesk as endpoint } from '#contract/events/papers-desk'
import { paperPhases, type AuthorTrace } from '#contract/events/paper-states'
import { messages } from '../../../messaging/tables.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { users } from '../../../users/tables.ts'
import { sectionsOf } from '../../announcements/arranged.rules.ts'
import { readEventFacts, textsIn, type EventFacts } from '../../event-facts.ts'
import { eventPapers, eventPaperVersions, eventReviewers, eventReviews } from '../../papers.tables.ts'
import { sectionName } from '../../registration/read-registration.ts'
import { eventNotices, eventParticipants, eventRegistrations } from '../../tables.ts'
import { ticketNumber } from '../../ticket-number.rules.ts'
import { spanOf } from '../../programme.rules.ts'
import { readAuthorFacts, readWorkplaces } from '../author-facts.ts'
import { formatVersion, readPhases, type Version } from '../paper-row.ts'
import { uploadUntil, type OpenPhase } from '../phases.rules.ts'
import { loadOf } from '../reviewing/assign-papers.ts'
import { reviewersPerPaper } from '../reviewing/assign.rules.ts'
import { findAuthorTraces } from '../upload/named-author.rules.ts'

/** Returns everything about the articles of an event that its editors work with. */
export async function readPaperDesk(context: Context, event_id: string): Promise<z.infer<typeof endpoint.reply>> {
  const { platform, language } = context
  const { db } = platform
  const event = await readEventFacts(db, event_id)
  const phases = await readPhases(db, event_id)
  const [reviewers, papers] = await Promise.all([readReviewers(db, event_id), readPapers(context, event, phases)])
  const place = ({ phase }: (typeof phases)[number]) => paperPhases.indexOf(phase)
  return {
    title: textsIn(event, language).title,
    sections: sectionsOf(event.shared.sections, textsIn(event, language).section_words),
    phases: phases.toSorted((a, b) => place(a) - place(b)),
    reviewers,
    papers,
  }
}

async function readReviewers(db: Db, event_id: string): Promise<DeskReviewer[]> {
  const rows = await db
    .select({ reviewer: eventReviewers, last_name: users.last_name, first_name: users.first_name, load: loadOf })
    .from(eventReviewers)
    .innerJoin(users, eq(users.id, eventReviewers.user_id))
    .where(and(eq(eventReviewers.event_id, event_id), eq(eventReviewers.is_active, true)))
    .orderBy(asc(users.name_key), asc(users.id))
  return Promise.all(
    rows.map(async ({ reviewer, last_name, first_name, load }) => {
      const { user_id, sections, workplaces, max_papers } = reviewer
      const languages = (['ru', 'kk', 'en'] as const).filter((each) => reviewer.languages.includes(each))
      const workplace = (await readWorkplaces(db, user_id))[0] ?? ''
      return {
        user_id,
        languages,
        sections,
        workplaces,
        max_papers,
        name: `${last_name} ${first_name}`,
        workplace,
        load,
      }
    }),
  )
}

type PaperRow = Awaited<ReturnType<typeof selectPapers>>[number]

const selectPapers = (db: Db, event_id: string) =>
  db
    .select({ paper: eventPapers, person: eventParticipants, registration: eventRegistrations })
    .from(eventPapers)
    .innerJoin(eventParticipants, eq(eventParticipants.id, eventPapers.id))
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventParticipants.registration_id))
    .where(eq(eventPapers.event_id, event_id))
    .orderBy(asc(eventParticipants.number))

async function readPapers(
  { platform: { db }, language, now }: Context,
  event: EventFacts,
  phases: readonly OpenPhase[],
): Promise<DeskPaper[]> {
  const deadlines = {
    phases,
    articles_until: event.shared.articles_until,
    starts_at: spanOf(event.shared)?.starts_at ?? '',
  }
  const traces = new Map<string, AuthorTrace[]>()
  const rows = await selectPapers(db, event.id)
  if (rows.length === 0) return []
  const ids = rows.map(({ paper }) => paper.id)
  const versions = await db
    .select()
    .from(eventPaperVersions)
    .where(inArray(eventPaperVersions.paper_id, ids))
    .orderBy(asc(eventPaperVersions.number))
  const ofVersions = Map.groupBy(versions, ({ paper_id }) => paper_id)
  const ofReviews = Map.groupBy(await readReviews(db, ids), ({ review }) => review.paper_id)
  const letters = await readLetters(db, [...new Set(rows.map(({ registration }) => registration.id))])
  for (const { paper } of rows) traces.set(paper.id, findAuthorTraces(paper.topic, await readAuthorFacts(db, paper.id)))
  return rows.map((row) =>
    formatPaper(row, {
      topic_names: traces.get(row.paper.id) ?? [],
      upload_until: uploadUntil(row.paper.state, deadlines, now.toISOString()),
      section: sectionName(event, row.paper.section_id, language),
      versions: ofVersions.get(row.paper.id) ?? [],
      reviews: ofReviews.get(row.paper.id) ?? [],
      letters: letters.get(row.registration.id) ?? [],
    }),
  )
}

type ReviewOf = Awaited<ReturnType<typeof readReviews>>[number]

const readReviews = (db: Db, paper_ids: string[]) =>
  db
    .select({
      review: eventReviews,
      number: eventPaperVersions.number,
      last_name: users.last_name,
      first_name: users.first_name,
    })
    .from(eventReviews)
    .innerJoin(eventPaperVersions, eq(eventPaperVersions.id, eventReviews.version_id))
    .innerJoin(users, eq(users.id, eventReviews.reviewer_id))
    .where(inArray(eventReviews.paper_id, paper_ids))
    .orderBy(asc(eventPaperVersions.number), asc(eventReviews.id))

interface Parts {
  section: string
  versions: Version[]
  reviews: ReviewOf[]
  letters: DeskPaper['letters']
  topic_names: AuthorTrace[]
  upload_until: string | null
}

function formatPaper({ paper, person, registration }: PaperRow, parts: Parts): DeskPaper {
  const newest = parts.versions.at(-1)
  const isUnderReview = paper.state === 'in-review' && person.state === 'registered'
  const isDone = ({ review }: ReviewOf) => review.version_id === newest?.id && review.state === 'done'
  const { id, code, topic, section_id, language, state, decision, decided_at, place } = paper
  return {
    id,
    code,
    topic,
    section_id,
    language,
    state,
    decision,
    decided_at,
    place,
    number: ticketNumber(person.number),
    author: person.full_name,
    author_state: person.state,
    topic_names: parts.topic_names,
    upload_until: parts.upload_until,
    workplace: registration.workplace,
    section: parts.section,
    versions: parts.versions.map(formatVersion),
    reviews: parts.reviews.map(({ review, number, last_name, first_name }) => ({
      reviewer: `${last_name} ${first_name}`,
      version: number,
      state: shownState(review, isUnderReview && review.version_id === newest?.id),
      scores: review.scores,
      verdict: review.verdict,
      to_author: review.to_author,
      to_editors: review.to_editors,
    })),
    is_reviewed: parts.reviews.filter(isDone).length >= reviewersPerPaper,
    letters: parts.letters,
  }
}

/** A review that nobody waits for any more is closed. */
const shownState = ({ state }: ReviewOf['review'], isOpen: boolean) =>
  state === 'assigned' && !isOpen ? 'closed' : state

const maxLetters = 5

/** Letters about registrations: those that were handed to the outbox, and those that a job writes in a moment. */
async function readLetters(db: Db, registration_ids: string[]): Promise<Map<string, DeskPaper['letters']>> {
  const sent = await db
    .select({ about: messages.about, channel: messages.channel, state: messages.state, at: messages.created_at })
    .from(messages)
    .where(inArray(messages.about, registration_ids))
    .orderBy(desc(messages.created_at))
  const written = await db
    .select({ about: eventNotices.registration_id, at: eventNotices.at, sent_at: eventNotices.sent_at })
    .from(eventNotices)
    .where(inArray(eventNotices.registration_id, registration_ids))
  const waiting = written.flatMap(({ about, at, sent_at }) =>
    sent_at === null ? [{ about, channel: 'mail' as const, state: 'waiting' as const, at }] : [],
  )
  const all = Map.groupBy([...waiting, ...sent], ({ about }) => about ?? '')
  return new Map(
    [...all].map(([id, of]) => [id, of.slice(0, maxLetters).map(({ channel, state, at }) => ({ channel, state, at }))]),
  )
}
