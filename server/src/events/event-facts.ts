import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { kinds, type SharedOf, type TextsOf } from '#contract/publishing/kinds'
import { emptyValues } from '#contract/publishing/schema'
import { languages, perLanguage, type Language } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { entries, entryAddresses, entryTexts } from '../publishing/tables.ts'
import { eventTimes } from './tables.ts'

/**
 * An event as it was published last, in the transaction of whoever asks. It stays readable after it was taken off the
 * site, because people have tickets for it; then it reads as its draft does.
 */
export interface EventFacts {
  id: string
  address: string
  shared: SharedOf<'event'>
  /** Null in a language in which it is not published. */
  texts: Record<Language, TextsOf<'event'> | null>
  is_demo: boolean
  /** False if editors have archived it or withdrawn all its languages. */
  is_public: boolean
}

/** Returns the event at an address; refuses an unknown one. */
export async function findEvent(db: Db, address: string): Promise<EventFacts> {
  const [found] = await db
    .select({ id: entryAddresses.entry_id })
    .from(entryAddresses)
    .where(and(eq(entryAddresses.kind, 'event'), eq(entryAddresses.address, address)))
  if (!found) return refuse('not-found')
  const event = await readEventFacts(db, found.id)
  return event.is_public ? event : refuse('not-found')
}

/** Returns an event by its id; refuses one that was never published. */
export async function readEventFacts(db: Db, id: string): Promise<EventFacts> {
  const [event] = (await readEvents(db, [id])).values()
  return event ?? refuse('not-found')
}

/** The times of an event are written when it is published for the first time. */
const wasPublished = sql`exists (select from ${eventTimes} t where t.event_id = ${entries.id})`

/** Returns events by their ids; those that were never published are left out. */
export async function readEvents(db: Db, ids: readonly string[]): Promise<Map<string, EventFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ entry: entries, text: entryTexts })
    .from(entries)
    .innerJoin(entryTexts, eq(entryTexts.entry_id, entries.id))
    .where(
      and(inArray(entries.id, [...ids]), eq(entries.kind, 'event'), or(isNotNull(entryTexts.published), wasPublished)),
    )
  const byEntry = Map.groupBy(rows, ({ entry }) => entry.id)
  return new Map([...byEntry].map(([id, of]) => [id, factsOf(of)]))
}

type Row = { entry: typeof entries.$inferSelect; text: typeof entryTexts.$inferSelect }

function factsOf(rows: readonly Row[]): EventFacts {
  const [first] = rows
  if (!first) throw new Error('an event without its rows')
  const isOnSite = rows.some(({ text }) => text.published !== null)
  const shown = rows.flatMap(({ entry, text }) => (isOnSite ? publishedOf(text) : draftOf(entry, text)))
  const textsIn = (language: Language) => {
    const found = shown.find((each) => each.language === language)
    return found ? { ...emptyValues(kinds.event.texts), ...found.words } : null
  }
  return {
    id: first.entry.id,
    address: first.entry.address,
    // The values were checked when they were published; fields added since are filled in here.
    shared: { ...emptyValues(kinds.event.shared), ...shown[0]?.shared } as unknown as EventFacts['shared'],
    texts: { ru: textsIn('ru'), kk: textsIn('kk'), en: textsIn('en') } as unknown as EventFacts['texts'],
    is_demo: first.entry.is_demo,
    is_public: isOnSite && first.entry.archived_at === null,
  }
}

const publishedOf = ({ language, published, published_shared }: Row['text']) =>
  published ? [{ language, words: published, shared: published_shared }] : []

/** Drafts of languages that nobody has written have no title. */
const draftOf = ({ shared }: Row['entry'], { language, draft }: Row['text']) =>
  draft.title ? [{ language, words: draft, shared }] : []

/** Texts in a language, or in the first one in which the event is published. */
export function textsIn({ texts }: EventFacts, language: Language): TextsOf<'event'> {
  const found = texts[language] ?? languages.map((each) => texts[each]).find((each) => each !== null)
  if (!found) throw new Error('an event without texts')
  return found
}

/** Titles for the values of a notice, which everybody reads in another language. */
export const titlesOf = (event: EventFacts): Record<`title_${Language}`, string> =>
  perLanguage(['title'], (_, language) => textsIn(event, language).title)
