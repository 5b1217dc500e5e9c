import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { eventTypes } from '#contract/content/events'
import type { Values } from '#contract/publishing/field'
import type { PublicationName } from '#contract/publishing/kinds'
import { textOf } from '#contract/publishing/text-of'
import type { FoundKind } from '#contract/site-search'
import { eventPath } from '#contract/values/content/event-path'
import { sitePagePath } from '#contract/values/content/site-page-path'
import type { Db } from '../../platform/database/db.ts'
import { plainText } from '../../publishing/html/clean-html.ts'
import { entries, entryTexts } from '../../publishing/tables.ts'
import type { SearchDocument } from './document.ts'

interface Place {
  kind: FoundKind
  address: (entry: { id: string; address: string; shared: Values }) => string
}

/** What of the site has an address of its own. Partners and reviews are read on a page that is found itself. */
const places: Partial<Record<PublicationName, Place>> = {
  page: { kind: 'page', address: ({ address }) => sitePagePath(address) },
  news: { kind: 'news', address: ({ address }) => `/news/${address}` },
  event: { kind: 'event', address: ({ address, shared }) => eventPath({ type: eventTypes.find((type) => type === shared.event_type) ?? 'seminar', address }) },
  faq: { kind: 'question', address: ({ id }) => `/faq#${id}` },
  project: { kind: 'project', address: ({ address }) => `/projects/${address}` },
  'special-school': { kind: 'school', address: ({ address }) => `/special-schools/${address}` },
}

/** As everybody reads it now, from the rows themselves: what a process remembers may be a moment old. */
export async function publishedDocuments(tx: Db): Promise<SearchDocument[]> {
  const rows = await tx
    .select({
      id: entries.id,
      kind: entries.kind,
      address: entries.address,
      is_demo: entries.is_demo,
      language: entryTexts.language,
      shared: entryTexts.published_shared,
      texts: entryTexts.published,
    })
    .from(entries)
    .innerJoin(entryTexts, eq(entryTexts.entry_id, entries.id))
    .where(and(inArray(entries.kind, Object.keys(places)), isNull(entries.archived_at), isNotNull(entryTexts.published)))
  return rows.flatMap(({ id, kind, address, is_demo, language, shared, texts }) => {
    const place = Object.hasOwn(places, kind) ? places[kind as PublicationName] : undefined
    if (!place || !texts || !shared) return []
    const { title, lead, body, city, venue } = texts
    const parts = [city, venue, lead, body].map(textOf).filter((part) => part !== '')
    const document = { title: plainText(textOf(title)), body: parts.map(plainText).join(' '), is_demo, language }
    return [{ ...document, kind: place.kind, id, entry_id: id, address: place.address({ id, address, shared }) }]
  })
}
