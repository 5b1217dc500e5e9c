import { and, asc, eq, ne } from 'drizzle-orm'
import type { PaperStatus } from '#contract/events/papers'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readEventFacts } from '../../event-facts.ts'
import { eventPaperVersions, eventReviews } from '../../papers.tables.ts'
import { sectionName } from '../../registration/read-registration.ts'
import { findPaper, formatVersion, readUploadUntil, readVersions, type Paper } from '../paper-row.ts'

/** Returns what became of an article, as its author sees it. */
export async function readPaperStatus(
  { db, now }: Platform,
  key: { registration_id: string; person_id: string },
  language: Language,
): Promise<PaperStatus> {
  const paper = await findPaper(db, key)
  const { state, topic, decision, decided_at } = paper
  const event = await readEventFacts(db, paper.event_id)
  const upload_until = await readUploadUntil(db, paper, now())
  return {
    state,
    topic,
    section: sectionName(event, paper.section_id, language),
    language: paper.language,
    versions: (await readVersions(db, paper.id)).map(formatVersion),
    may_upload: upload_until !== null,
    upload_until,
    decision,
    decided_at,
    reviews: await readWords(db, paper),
  }
}

/** Words of reviews that came before the last decision; those of a review that goes on wait for the next one. */
async function readWords(db: Db, { id, decided_at }: Paper): Promise<PaperStatus['reviews']> {
  if (decided_at === null) return []
  const rows = await db
    .select({ version: eventPaperVersions.number, words: eventReviews.to_author, ended_at: eventReviews.ended_at })
    .from(eventReviews)
    .innerJoin(eventPaperVersions, eq(eventPaperVersions.id, eventReviews.version_id))
    .where(and(eq(eventReviews.paper_id, id), eq(eventReviews.state, 'done'), ne(eventReviews.to_author, '')))
    .orderBy(asc(eventPaperVersions.number), asc(eventReviews.id))
  return rows
    .filter(({ ended_at }) => ended_at !== null && ended_at <= decided_at)
    .map(({ version, words }) => ({ version, words }))
}
