import { and, eq } from 'drizzle-orm'
import type { Received } from '#contract/calls/endpoint'
import type { decidePaper as endpoint } from '#contract/events/papers-desk'
import type { PaperState, Verdict } from '#contract/events/paper-states'
import type { Db } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { groupsOf } from '#contract/publishing/groups'
import { idOf } from '#contract/publishing/schema'
import { readEventFacts, titlesOf } from '../../event-facts.ts'
import { notifyRegistrant } from '../../notify-registrant.ts'
import { eventPapers, eventReviews } from '../../papers.tables.ts'
import { recordDeskChange, type ByStaff } from '../../record-desk-change.ts'
import { eventParticipants, eventRegistrations } from '../../tables.ts'
import { readPhases, readUploadUntil, type Paper } from '../paper-row.ts'
import { phaseUntil } from '../phases.rules.ts'
import { readNewestVersion } from '../reviewing/assign-papers.ts'
import { reviewersPerPaper } from '../reviewing/assign.rules.ts'
import { closeReviews } from '../../close-reviews.ts'
import { findDecisionObstacle } from './decision.rules.ts'

const stateOf: Record<Verdict, PaperState> = { accept: 'accepted', revise: 'revise', refuse: 'refused' }

async function lockPaper(tx: Db, id: string): Promise<Paper> {
  const [paper] = await tx.select().from(eventPapers).where(eq(eventPapers.id, id)).for('update')
  return paper ?? refuse('not-found')
}

interface Decision extends ByStaff {
  body: Received<typeof endpoint>['body']
}

/** Decides on an article that has a file, and notifies its author and the reviewers whose words are not needed. */
export async function decidePaper(tx: Db, id: string, { by, body, now }: Decision): Promise<void> {
  const paper = await lockPaper(tx, id)
  const revision = (await readPhases(tx, paper.event_id)).find(({ phase }) => phase === 'revision')
  const obstacle = findDecisionObstacle({
    verdict: body.verdict,
    paper: paper.state,
    ...(await readCase(tx, paper, now)),
    isRevisionAhead: revision !== undefined && now.toISOString() < revision.closes_at,
    hasReason: body.reason.length >= 10,
  })
  if (obstacle !== null) refuse(obstacle, { field: fieldOf[obstacle] })
  const state = stateOf[body.verdict]
  await closeReviews(tx, paper, now)
  await tx
    .update(eventPapers)
    .set({ state, decision: body.words, decided_at: now.toISOString(), decided_by: by })
    .where(eq(eventPapers.id, id))
  await recordDecision(tx, paper, { by, body, now })
  await notifyAuthor(tx, paper, { until: state === 'revise' ? (revision?.closes_at ?? null) : null, now })
}

/** Fields that remove an obstacle. */
const fieldOf: { [code: string]: string } = { 'event-reviews-missing': 'reason', 'event-revision-open': 'reason' }

async function readCase(tx: Db, paper: Paper, now: Date) {
  const [author] = await tx
    .select({ state: eventParticipants.state })
    .from(eventParticipants)
    .where(eq(eventParticipants.id, paper.id))
  return {
    author: author?.state ?? 'cancelled',
    isDecisionOpen: phaseUntil(await readPhases(tx, paper.event_id), 'decision', now.toISOString()) !== null,
    isReviewed: (await countReviews(tx, paper.id)) >= reviewersPerPaper,
    takesFile: (await readUploadUntil(tx, paper, now)) !== null,
  }
}

async function countReviews(tx: Db, paper_id: string): Promise<number> {
  const version_id = await readNewestVersion(tx, paper_id)
  if (version_id === null) return 0
  return tx.$count(eventReviews, and(eq(eventReviews.version_id, version_id), eq(eventReviews.state, 'done')))
}

/** The log names the article by its code. */
function recordDecision(tx: Db, { event_id, code, state }: Paper, { by, body, now }: Decision): Promise<void> {
  const changes = [
    { field: 'paper', before: state, after: stateOf[body.verdict] },
    { field: 'reason', before: '', after: body.reason },
  ]
  return recordDeskChange(tx, { event_id, title: code, changes }, { by, now })
}

async function notifyAuthor(
  tx: Db,
  { id, event_id, topic }: Paper,
  { until, now: at }: { until: string | null; now: Date },
): Promise<void> {
  const [row] = await tx
    .select({ registration: eventRegistrations })
    .from(eventParticipants)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventParticipants.registration_id))
    .where(eq(eventParticipants.id, id))
  if (!row) return
  const values = { ...titlesOf(await readEventFacts(tx, event_id)), topic }
  await notifyRegistrant(
    tx,
    row.registration,
    until === null
      ? { kind: 'event-paper-decision', values, at }
      : { kind: 'event-paper-revise', values: { ...values, last_at: lastMoment(until) }, at },
  )
}

/** A phase that closes at midnight has its last day before. */
const lastMoment = (until: string): string => new Date(Date.parse(until) - 1).toISOString()

/** Sets the section and the place of an accepted article. */
export async function placePaper(
  tx: Db,
  id: string,
  { section_id, place, ...staff }: { section_id: string; place: number | null } & ByStaff,
): Promise<void> {
  const paper = await lockPaper(tx, id)
  if (paper.state !== 'accepted') refuse('event-paper-not-accepted')
  const { shared } = await readEventFacts(tx, paper.event_id)
  if (!groupsOf(shared.sections).some((section) => idOf(section) === section_id))
    refuse('event-section-unknown', { field: 'section_id' })
  await tx.update(eventPapers).set({ section_id, place }).where(eq(eventPapers.id, id))
  const changes = [
    { field: 'section', before: paper.section_id, after: section_id },
    { field: 'place', before: paper.place, after: place },
  ]
  await recordDeskChange(tx, { event_id: paper.event_id, title: paper.code, changes }, staff)
}
