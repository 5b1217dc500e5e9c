import { and, asc, eq } from 'drizzle-orm'
import type { PaperVersion } from '#contract/events/papers'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { readEventFacts } from '../event-facts.ts'
import { eventPaperPhases, eventPapers, eventPaperVersions } from '../papers.tables.ts'
import { spanOf } from '../programme.rules.ts'
import { eventParticipants } from '../tables.ts'
import { uploadUntil, type OpenPhase } from './phases.rules.ts'

export type Paper = typeof eventPapers.$inferSelect
export type Version = typeof eventPaperVersions.$inferSelect

export const readPhases = (db: Db, event_id: string): Promise<OpenPhase[]> =>
  db
    .select({
      phase: eventPaperPhases.phase,
      opens_at: eventPaperPhases.opens_at,
      closes_at: eventPaperPhases.closes_at,
    })
    .from(eventPaperPhases)
    .where(eq(eventPaperPhases.event_id, event_id))

/** Returns the article of a person of a registration. */
export async function findPaper(db: Db, key: { registration_id: string; person_id: string }): Promise<Paper> {
  const [row] = await db
    .select({ paper: eventPapers })
    .from(eventPapers)
    .innerJoin(eventParticipants, eq(eventParticipants.id, eventPapers.id))
    .where(and(eq(eventPapers.id, key.person_id), eq(eventParticipants.registration_id, key.registration_id)))
  return row?.paper ?? refuse('not-found')
}

export const readVersions = (db: Db, paper_id: string): Promise<Version[]> =>
  db
    .select()
    .from(eventPaperVersions)
    .where(eq(eventPaperVersions.paper_id, paper_id))
    .orderBy(asc(eventPaperVersions.number))

/** Until when a file of an article is taken; null if it is not. */
export async function readUploadUntil(db: Db, paper: Paper, now: Date): Promise<string | null> {
  const { shared } = await readEventFacts(db, paper.event_id)
  const phases = await readPhases(db, paper.event_id)
  const starts_at = spanOf(shared)?.starts_at ?? ''
  return uploadUntil(paper.state, { phases, articles_until: shared.articles_until, starts_at }, now.toISOString())
}

export const formatVersion = (version: Version): PaperVersion => {
  const { number, format, file_name, size, pages, uploaded_at } = version
  return { number, format, file_name, size, pages, uploaded_at }
}
