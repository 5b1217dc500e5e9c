import { and, asc, eq, sql } from 'drizzle-orm'
import type { AcceptedPaper } from '#contract/events/papers'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sectionsOf } from '../../announcements/arranged.rules.ts'
import { findEvent, textsIn, type EventFacts } from '../../event-facts.ts'
import { eventPapers } from '../../papers.tables.ts'
import { eventParticipants, eventRegistrations } from '../../tables.ts'
import { readPhases } from '../paper-row.ts'
import { hasOpened } from '../phases.rules.ts'

export type Accepted = AcceptedPaper & { paper_id: string }

/** Whether the programme of articles of an event is public; once it has opened, it stays so. */
export const isProgrammeOpen = async (db: Db, event_id: string, now: Date): Promise<boolean> =>
  hasOpened(await readPhases(db, event_id), 'programme', now.toISOString())

/** Accepted articles in the order of the sections, and in each by their places; those without a place come last. */
export async function readAccepted(db: Db, event: EventFacts, language: Language): Promise<Accepted[]> {
  const rows = await db
    .select({
      paper: eventPapers,
      author: eventParticipants.full_name,
      workplace: eventRegistrations.workplace,
    })
    .from(eventPapers)
    .innerJoin(eventParticipants, eq(eventParticipants.id, eventPapers.id))
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventParticipants.registration_id))
    .where(
      and(
        eq(eventPapers.event_id, event.id),
        eq(eventPapers.state, 'accepted'),
        // An author whose place was not paid, or whose money went back, takes no part.
        eq(eventParticipants.state, 'registered'),
      ),
    )
    .orderBy(sql`${eventPapers.place} asc nulls last`, asc(eventParticipants.number))
  const sections = sectionsOf(event.shared.sections, textsIn(event, language).section_words)
  const place = (id: string) => sections.findIndex((section) => section.id === id) + 1 || sections.length + 1
  return rows
    .toSorted((a, b) => place(a.paper.section_id) - place(b.paper.section_id))
    .map(({ paper, author, workplace }) => ({
      paper_id: paper.id,
      section: sections.find(({ id }) => id === paper.section_id)?.name ?? '',
      topic: paper.topic,
      author,
      workplace,
      language: paper.language,
    }))
}

/** Returns the accepted articles of an event as everybody sees them; none before the programme opens. */
export async function listAcceptedPapers({ db, now }: Platform, address: string, language: Language) {
  const event = await findEvent(db, address)
  const is_open = await isProgrammeOpen(db, event.id, now())
  return { is_open, data: is_open ? await readAccepted(db, event, language) : [] }
}
