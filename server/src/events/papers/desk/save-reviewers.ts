import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { reviewerRoles } from '#contract/events/papers-review'
import type { Received } from '#contract/calls/endpoint'
import type { savePaperPhases as phasesEndpoint, saveReviewers as endpoint } from '#contract/events/papers-desk'
import { paperPhases, type PaperPhase } from '#contract/events/paper-states'
import { dayOf } from '#contract/values/kazakhstan-time'
import { roleIds } from '#contract/values/role'
import type { Db } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { users } from '../../../users/tables.ts'
import { readEventFacts, textsIn } from '../../event-facts.ts'
import { eventPaperPhases, eventReviewers } from '../../papers.tables.ts'
import { recordDeskChange, type ByStaff } from '../../record-desk-change.ts'
import { readWorkplaces } from '../author-facts.ts'
import { readPhases } from '../paper-row.ts'
import type { OpenPhase } from '../phases.rules.ts'
import { nameContains } from './name-search.ts'

const mayReview = and(
  inArray(
    users.role_id,
    reviewerRoles.map((role) => roleIds[role]),
  ),
  isNull(users.blocked_at),
)

/** Sets who reviews the articles of an event. Who is left out stays in the list of the past, but gets no articles. */
export async function saveReviewers(
  tx: Db,
  event_id: string,
  { reviewers, by, now }: { reviewers: Received<typeof endpoint>['body']['reviewers'] } & ByStaff,
): Promise<void> {
  const event = await readEventFacts(tx, event_id)
  const before = await listReviewers(tx, event_id)
  const ids = [...new Set(reviewers.map(({ user_id }) => user_id))]
  const known = ids.length > 0 ? await tx.$count(users, and(inArray(users.id, ids), mayReview)) : 0
  if (known !== reviewers.length) refuse('event-reviewer-unknown', { field: 'reviewers' })
  for (const { user_id, ...facts } of reviewers) {
    const set = { ...facts, is_active: true }
    await tx
      .insert(eventReviewers)
      .values({ event_id, user_id, ...set, added_at: now.toISOString() })
      .onConflictDoUpdate({ target: [eventReviewers.event_id, eventReviewers.user_id], set })
  }
  const isOther = ids.length > 0 ? notInArray(eventReviewers.user_id, ids) : undefined
  await tx
    .update(eventReviewers)
    .set({ is_active: false })
    .where(and(eq(eventReviewers.event_id, event_id), isOther))
  const changes = [{ field: 'reviewers', before, after: await listReviewers(tx, event_id) }]
  await recordDeskChange(tx, { event_id, title: textsIn(event, 'ru').title, changes }, { by, now })
}

/** Reviewers of an event and what they take, for the log. */
async function listReviewers(tx: Db, event_id: string): Promise<string> {
  const rows = await tx
    .select({ reviewer: eventReviewers, last_name: users.last_name, first_name: users.first_name })
    .from(eventReviewers)
    .innerJoin(users, eq(users.id, eventReviewers.user_id))
    .where(and(eq(eventReviewers.event_id, event_id), eq(eventReviewers.is_active, true)))
    .orderBy(asc(users.name_key), asc(users.id))
  return rows
    .map(({ reviewer: { languages, sections, workplaces, max_papers }, last_name, first_name }) => {
      const facts = [languages.toSorted().join(' '), sections.join(' '), workplaces.join(', '), String(max_papers)]
      return `${last_name} ${first_name} (${facts.filter(Boolean).join('; ')})`
    })
    .join('\n')
}

/** Sets all phases of the work on the articles of an event. */
export async function savePaperPhases(
  tx: Db,
  event_id: string,
  { phases, by, now }: { phases: Received<typeof phasesEndpoint>['body']['phases'] } & ByStaff,
): Promise<void> {
  const event = await readEventFacts(tx, event_id)
  const before = await readPhases(tx, event_id)
  await tx.delete(eventPaperPhases).where(eq(eventPaperPhases.event_id, event_id))
  if (phases.length > 0) await tx.insert(eventPaperPhases).values(phases.map((phase) => ({ event_id, ...phase })))
  const changes = paperPhases.map((phase) => ({
    field: `phase-${phase}`,
    before: daysOf(before, phase),
    after: daysOf(phases, phase),
  }))
  await recordDeskChange(tx, { event_id, title: textsIn(event, 'ru').title, changes }, { by, now })
}

/** First and last day of a phase, for the log; empty if it is closed. */
function daysOf(phases: readonly OpenPhase[], phase: PaperPhase): string {
  const row = phases.find((each) => each.phase === phase)
  return row ? `${dayOf(new Date(row.opens_at))} – ${dayOf(new Date(Date.parse(row.closes_at) - 1))}` : ''
}

const maxFound = 20

/** Finds staff who may review articles, by a part of the name. */
export async function findReviewers(db: Db, search: string) {
  const rows = await db
    .select({ id: users.id, last_name: users.last_name, first_name: users.first_name })
    .from(users)
    .where(and(mayReview, nameContains(search)))
    .orderBy(asc(users.name_key), asc(users.id))
    .limit(maxFound)
  return Promise.all(
    rows.map(async ({ id, last_name, first_name }) => ({
      id,
      name: `${last_name} ${first_name}`,
      workplace: (await readWorkplaces(db, id))[0] ?? '',
    })),
  )
}
