import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { kindOf } from '#contract/publishing/kinds'
import { missingFields } from '#contract/publishing/missing'
import { dayOf, dayAfter, momentAt } from '#contract/values/kazakhstan-time'
import { languages } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RecordKey } from '../document.ts'
import { insertEntry } from '../entries/insert-entry.ts'
import { makePublic } from '../entries/publish-entry.ts'
import { saveDrafts } from '../entries/save-entry.ts'
import { lockEntry } from '../entries/stored-entry.ts'
import { entries, entryAddresses, publishingRevisions } from '../tables.ts'
import { readSite, type Written } from './read-site.ts'

/**
 * Publishes the files in `content/site`. Entries that nobody has touched follow their file; those that an editor has
 * changed stay. New ones are created, unless a page has their address. Demo entries are created only with the demo.
 */
export async function loadSite(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { isDemo = false, site = readSite(dayOf(now())) }: { isDemo?: boolean; site?: Written[] } = {},
): Promise<void> {
  const existing = await readExistingSources(db, site)
  const news = site.filter(
    ({ source, hash, is_demo }) => existing.get(source) !== hash && (existing.has(source) || is_demo === isDemo),
  )
  if (news.length === 0) return
  await db.transaction(async (tx) => {
    // If several processes start at once, the first one loads and the others find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(723302)`)
    const loaded = await readExistingSources(tx, news)
    const at = now().toISOString()
    for (const written of news) {
      if (!loaded.has(written.source)) await make(tx, written, momentOf(written, now()))
      else if (loaded.get(written.source) !== written.hash) await follow(tx, written, at)
    }
  })
}

const nineOClock = 9 * 60

/** When an entry came out: a demo entry in the morning of its day, or four weeks ago; everything else now. */
function momentOf({ is_demo, document: { shared } }: Written, now: Date): string {
  const at = now.toISOString()
  if (!is_demo) return at
  const made = momentAt(typeof shared.day === 'string' ? shared.day : dayAfter(dayOf(now), -28), nineOClock)
  return made < at ? made : at
}

async function readExistingSources(db: Db, site: readonly Written[]): Promise<Map<string, string | null>> {
  if (site.length === 0) return new Map()
  const sources = site.map(({ source }) => source)
  const rows = await db
    .select({ source: entries.source, hash: entries.source_hash })
    .from(entries)
    .where(inArray(entries.source, sources))
  return new Map(rows.flatMap(({ source, hash }) => (source === null ? [] : [[source, hash] as const])))
}

async function make(tx: Db, { kind, source, hash, document, is_demo, place }: Written, at: string): Promise<void> {
  const [taken] = document.address
    ? await tx
        .select()
        .from(entryAddresses)
        .where(and(eq(entryAddresses.kind, kind), eq(entryAddresses.address, document.address)))
    : []
  if (taken) return
  const id = newId(Date.parse(at))
  await insertEntry(tx, {
    id,
    kind,
    document,
    what: 'loaded',
    by: null,
    at,
    is_demo,
    place,
    source: { name: source, hash },
  })
  await publishWhole(tx, { kind, id }, at)
}

/** Updates an entry whose file has changed. */
async function follow(tx: Db, { kind, source, hash, document }: Written, at: string): Promise<void> {
  const [entry] = await tx
    .select({ id: entries.id, archived_at: entries.archived_at })
    .from(entries)
    .where(eq(entries.source, source))
  if (!entry) return
  const [touched] = await tx
    .select({ number: publishingRevisions.number })
    .from(publishingRevisions)
    .where(and(eq(publishingRevisions.entry_id, entry.id), isNotNull(publishingRevisions.by_id)))
    .limit(1)
  if (!touched && !entry.archived_at) {
    await saveDrafts(tx, { kind, id: entry.id, version: null, document, what: 'loaded', by: null, at })
    await publishWhole(tx, { kind, id: entry.id }, at)
  }
  await tx.update(entries).set({ source_hash: hash }).where(eq(entries.id, entry.id))
}

async function publishWhole(tx: Db, key: RecordKey, at: string): Promise<void> {
  const stored = await lockEntry(tx, key)
  const whole = languages.filter(
    (language) => missingFields(kindOf(key.kind), stored.row.shared, stored.texts[language].draft).length === 0,
  )
  await makePublic(tx, stored, {
    languages: whole.filter((language) => stored.texts[language].state !== 'published'),
    by: null,
    at,
  })
}
