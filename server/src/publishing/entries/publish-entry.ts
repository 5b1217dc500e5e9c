import { and, eq } from 'drizzle-orm'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { missingOf } from '#contract/publishing/missing'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { Invalid } from '../../platform/http/serve.ts'
import { entries, entryTexts } from '../tables.ts'
import { notifySlice } from './notify-slice.ts'
import { stateOf, waitsOlder } from './entry-state.rules.ts'
import { judged } from './judge-document.ts'
import { recordRevision } from './record-revision.ts'
import { refuseOvertaken } from './refuse-overtaken.ts'
import { missingPlaces } from './save-entry.ts'
import { documentOf, lockEntry, type Stored, type TextRow } from './stored-entry.ts'
import type { Doing } from './write-drafts.ts'

interface Asked extends Doing {
  kind: KindName
  id: string
  version: number
  languages: Language[]
}

/**
 * Make languages public as they are drafted now, at once or at a moment to come. What is public so already, or waits
 * so, stays untouched.
 */
export async function publishTexts(
  tx: Db,
  { kind, id, version, languages, publish_at, ...doing }: Asked & { publish_at: string | null },
): Promise<void> {
  const stored = await held(tx, { kind, id, version })
  refuseIncomplete(kind, stored, languages)
  if (publish_at !== null) {
    if (publish_at <= doing.at) refuse('schedule-past', { field: 'at' })
    const later = languages.filter(
      (language) =>
        stored.texts[language].publish_at !== publish_at || waitsOlder(stored.texts[language], stored.row.shared),
    )
    await schedule(tx, kind, stored, later, publish_at, doing)
  } else
    await makePublic(
      tx,
      kind,
      stored,
      languages.filter((language) => stored.texts[language].state !== 'published'),
      doing,
    )
}

/** Languages no longer wait for their moment; what is public of them stays. */
export async function cancelSchedule(tx: Db, { kind, id, version, languages, ...doing }: Asked): Promise<void> {
  const stored = await held(tx, { kind, id, version })
  const waiting = languages.filter((language) => stored.texts[language].publish_at !== null)
  await unschedule(tx, kind, stored, waiting, doing)
}

/** Take languages off the site, or what waits for its moment back. The drafts stay. */
export async function withdrawTexts(tx: Db, { kind, id, version, languages, ...doing }: Asked): Promise<void> {
  const stored = await held(tx, { kind, id, version })
  const standing = languages.filter(
    (language) => stored.texts[language].published !== null || stored.texts[language].publish_at !== null,
  )
  for (const language of standing) await takeOff(tx, kind, stored, language)
  await keepStep(tx, kind, stored, standing, 'withdrawn', doing)
  if (standing.length > 0) await notifySlice(tx, kind, id, doing.at)
}

export async function takeOff(tx: Db, name: KindName, { row, texts }: Stored, language: Language): Promise<void> {
  await write(tx, name, { row, texts }, language, {
    published: null,
    published_shared: null,
    published_at: null,
    ...notWaiting,
  })
}

/** Whoever calls holds the entry and knows that these languages are whole. */
export async function makePublic(
  tx: Db,
  name: KindName,
  stored: Stored,
  languages: Language[],
  doing: Doing,
): Promise<void> {
  for (const language of languages) {
    const { draft, published_at } = stored.texts[language]
    const now = { published: draft, published_shared: stored.row.shared, published_at: published_at ?? doing.at }
    await write(tx, name, stored, language, { ...now, ...notWaiting })
  }
  await takeReturnBack(tx, stored, languages)
  await keepStep(tx, name, stored, languages, 'published', doing)
  if (languages.length > 0) await notifySlice(tx, name, stored.row.id, doing.at)
}

/**
 * What waited becomes public, as it was when its moment was set: what has been typed since is somebody's unfinished
 * work.
 */
export async function makeWaitingPublic(
  tx: Db,
  name: KindName,
  stored: Stored,
  languages: Language[],
  doing: Doing,
): Promise<void> {
  for (const language of languages) {
    const { waiting, waiting_shared, published_at } = stored.texts[language]
    const now = { published: waiting, published_shared: waiting_shared, published_at: published_at ?? doing.at }
    await write(tx, name, stored, language, { ...now, ...notWaiting })
  }
  await keepStep(tx, name, stored, languages, 'published', doing)
  if (languages.length > 0) await notifySlice(tx, name, stored.row.id, doing.at)
}

export async function unschedule(
  tx: Db,
  name: KindName,
  stored: Stored,
  languages: Language[],
  doing: Doing,
): Promise<void> {
  for (const language of languages) await write(tx, name, stored, language, notWaiting)
  await keepStep(tx, name, stored, languages, 'unscheduled', doing)
}

const notWaiting = { publish_at: null, waiting: null, waiting_shared: null }

type Change = Partial<
  Pick<TextRow, 'published' | 'published_shared' | 'published_at' | 'publish_at' | 'waiting' | 'waiting_shared'>
>

async function write(
  tx: Db,
  name: KindName,
  { row, texts }: Stored,
  language: Language,
  change: Change,
): Promise<void> {
  const state = stateOf(kindOf(name), { ...texts[language], ...change, shared: row.shared })
  await tx
    .update(entryTexts)
    .set({ ...change, state })
    .where(ofText(row.id, language))
}

/** Looked at anew, what was given back to its author may be published all the same. */
async function takeReturnBack(tx: Db, { row }: Stored, languages: Language[]): Promise<void> {
  if (row.returned_at === null || languages.length === 0) return
  await tx.update(entries).set({ returned_at: null, return_reason: '' }).where(eq(entries.id, row.id))
}

async function schedule(
  tx: Db,
  name: KindName,
  stored: Stored,
  languages: Language[],
  publish_at: string,
  doing: Doing,
): Promise<void> {
  await takeReturnBack(tx, stored, languages)
  for (const language of languages) {
    const waiting = stored.texts[language].draft
    await write(tx, name, stored, language, { publish_at, waiting, waiting_shared: stored.row.shared })
  }
  await keepStep(tx, name, stored, languages, 'scheduled', doing)
}

async function keepStep(
  tx: Db,
  kind: KindName,
  stored: Stored,
  languages: Language[],
  what: 'published' | 'scheduled' | 'unscheduled' | 'withdrawn',
  doing: Doing,
): Promise<void> {
  if (languages.length === 0) return
  const document = documentOf(stored)
  await recordRevision(tx, {
    kind,
    record_id: stored.row.id,
    what,
    before: document,
    after: document,
    languages,
    ...doing,
  })
}

async function held(tx: Db, { kind, id, version }: Pick<Asked, 'kind' | 'id' | 'version'>): Promise<Stored> {
  const stored = await lockEntry(tx, kind, id)
  if (stored.row.archived_at) refuse('entry-archived')
  if (stored.row.version !== version) await refuseOvertaken(tx, stored.row.changed_by, stored.row.changed_at)
  return stored
}

/**
 * What stops a language from being public, at once or later: fields that are empty, and those that a newer kind takes
 * no more.
 */
function refuseIncomplete(name: KindName, stored: Stored, languages: Language[]): void {
  const kind = kindOf(name)
  const { row, texts } = stored
  const lacking = languages.flatMap((language) =>
    missingPlaces(kind, language, missingOf(kind, row.shared, texts[language].draft)),
  )
  const result = judged(name, documentOf(stored))
  const isConcerned = (place: string) =>
    place.startsWith('shared.') || languages.some((language) => place.startsWith(`texts.${language}.`))
  const wrong = 'faults' in result ? Object.entries(result.faults).filter(([place]) => isConcerned(place)) : []
  const faults = [...lacking.map((place) => [place, ['field.required']] as const), ...wrong]
  if (faults.length > 0) throw new Invalid(Object.fromEntries(faults))
}

const ofText = (id: string, language: Language) => and(eq(entryTexts.entry_id, id), eq(entryTexts.language, language))
