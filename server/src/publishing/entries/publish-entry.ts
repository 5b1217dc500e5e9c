import { and, eq } from 'drizzle-orm'
import { kindOf } from '#contract/publishing/kinds'
import { missingFields } from '#contract/publishing/missing'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { Invalid } from '../../platform/http/serve.ts'
import type { RecordKey } from '../document.ts'
import { entries, entryTexts } from '../tables.ts'
import { notifySlice } from './notify-slice.ts'
import { stateOf, isScheduledTextOutdated } from './entry-state.rules.ts'
import { checkValues } from './check-document.ts'
import { recordRevision } from './record-revision.ts'
import { refuseOutdatedEntry } from './refuse-outdated.ts'
import { missingPlaces } from './save-entry.ts'
import { documentOf, lockEntry, type Stored, type TextRow } from './stored-entry.ts'
import type { Authorship } from './write-drafts.ts'

interface Step extends Authorship, RecordKey {
  version: number
  languages: Language[]
}

type LanguageStep = Authorship & { languages: Language[] }

/**
 * Publishes the drafts of some languages, at once or at a scheduled time. Languages that are public or scheduled with
 * the same text are left alone.
 */
export async function publishTexts(
  tx: Db,
  { kind, id, version, languages, publish_at, ...doing }: Step & { publish_at: string | null },
): Promise<void> {
  const stored = await lockVersion(tx, { kind, id, version })
  refuseIncomplete(stored, languages)
  if (publish_at !== null) {
    if (publish_at <= doing.at) refuse('schedule-past', { field: 'at' })
    const later = languages.filter(
      (language) =>
        stored.texts[language].publish_at !== publish_at ||
        isScheduledTextOutdated(stored.texts[language], stored.row.shared),
    )
    await schedule(tx, stored, { ...doing, languages: later, publish_at })
  } else
    await makePublic(tx, stored, {
      ...doing,
      languages: languages.filter((language) => stored.texts[language].state !== 'published'),
    })
}

/** Cancels the scheduled publication of some languages. What is public stays public. */
export async function cancelSchedule(tx: Db, { kind, id, version, languages, ...doing }: Step): Promise<void> {
  const stored = await lockVersion(tx, { kind, id, version })
  const waiting = languages.filter((language) => stored.texts[language].publish_at !== null)
  await unschedule(tx, stored, { ...doing, languages: waiting })
}

/** Withdraws languages from the site and cancels their scheduled publication. The drafts stay. */
export async function withdrawTexts(tx: Db, { kind, id, version, languages, ...doing }: Step): Promise<void> {
  const stored = await lockVersion(tx, { kind, id, version })
  const withdrawn = languages.filter(
    (language) => stored.texts[language].published !== null || stored.texts[language].publish_at !== null,
  )
  for (const language of withdrawn) await takeOffline(tx, stored, language)
  await recordStep(tx, stored, { ...doing, languages: withdrawn, what: 'withdrawn' })
  if (withdrawn.length > 0) await notifySlice(tx, { kind, id }, doing.at)
}

export async function takeOffline(tx: Db, stored: Stored, language: Language): Promise<void> {
  await write(tx, stored, { language, published: null, published_shared: null, published_at: null, ...notWaiting })
}

/** Publishes drafts. The caller must have locked the entry and checked that these languages are complete. */
export async function makePublic(tx: Db, stored: Stored, step: LanguageStep): Promise<void> {
  for (const language of step.languages) {
    const { draft, published_at } = stored.texts[language]
    const now = { published: draft, published_shared: stored.row.shared, published_at: published_at ?? step.at }
    await write(tx, stored, { language, ...now, ...notWaiting })
  }
  await takeReturnBack(tx, stored, step.languages)
  await recordStep(tx, stored, { ...step, what: 'published' })
  if (step.languages.length > 0) await notifySlice(tx, { kind: stored.kind, id: stored.row.id }, step.at)
}

/** Publishes scheduled texts as they were when they were scheduled. Later changes of the draft are unfinished work. */
export async function publishScheduledTexts(tx: Db, stored: Stored, step: LanguageStep): Promise<void> {
  for (const language of step.languages) {
    const { waiting, waiting_shared, published_at } = stored.texts[language]
    const now = { published: waiting, published_shared: waiting_shared, published_at: published_at ?? step.at }
    await write(tx, stored, { language, ...now, ...notWaiting })
  }
  await recordStep(tx, stored, { ...step, what: 'published' })
  if (step.languages.length > 0) await notifySlice(tx, { kind: stored.kind, id: stored.row.id }, step.at)
}

export async function unschedule(tx: Db, stored: Stored, step: LanguageStep): Promise<void> {
  for (const language of step.languages) await write(tx, stored, { language, ...notWaiting })
  await recordStep(tx, stored, { ...step, what: 'unscheduled' })
}

const notWaiting = { publish_at: null, waiting: null, waiting_shared: null }

type Change = Pick<TextRow, 'language'> &
  Partial<
    Pick<TextRow, 'published' | 'published_shared' | 'published_at' | 'publish_at' | 'waiting' | 'waiting_shared'>
  >

async function write(tx: Db, { kind, row, texts }: Stored, { language, ...change }: Change): Promise<void> {
  const state = stateOf(kindOf(kind), { ...texts[language], ...change, shared: row.shared })
  await tx
    .update(entryTexts)
    .set({ ...change, state })
    .where(and(eq(entryTexts.entry_id, row.id), eq(entryTexts.language, language)))
}

/** Publishing an entry that was returned to its author cancels the return. */
async function takeReturnBack(tx: Db, { row }: Stored, languages: Language[]): Promise<void> {
  if (row.returned_at === null || languages.length === 0) return
  await tx.update(entries).set({ returned_at: null, return_reason: '' }).where(eq(entries.id, row.id))
}

async function schedule(
  tx: Db,
  stored: Stored,
  { publish_at, ...step }: LanguageStep & { publish_at: string },
): Promise<void> {
  await takeReturnBack(tx, stored, step.languages)
  for (const language of step.languages) {
    const waiting = stored.texts[language].draft
    await write(tx, stored, { language, publish_at, waiting, waiting_shared: stored.row.shared })
  }
  await recordStep(tx, stored, { ...step, what: 'scheduled' })
}

async function recordStep(
  tx: Db,
  stored: Stored,
  step: LanguageStep & { what: 'published' | 'scheduled' | 'unscheduled' | 'withdrawn' },
): Promise<void> {
  if (step.languages.length === 0) return
  const document = documentOf(stored)
  await recordRevision(tx, {
    ...step,
    kind: stored.kind,
    record_id: stored.row.id,
    before: document,
    after: document,
  })
}

async function lockVersion(tx: Db, { version, ...key }: RecordKey & { version: number }): Promise<Stored> {
  const stored = await lockEntry(tx, key)
  if (stored.row.archived_at) refuse('entry-archived')
  if (stored.row.version !== version) await refuseOutdatedEntry(tx, stored.row.changed_by, stored.row.changed_at)
  return stored
}

/** Refuses to publish a language with empty required fields, or with values that the kind no longer allows. */
function refuseIncomplete(stored: Stored, languages: Language[]): void {
  const { row, texts } = stored
  const kind = kindOf(stored.kind)
  const lacking = languages.flatMap((language) =>
    missingPlaces(kind, language, missingFields(kind, row.shared, texts[language].draft)),
  )
  const result = checkValues(stored.kind, documentOf(stored))
  const isConcerned = (place: string) =>
    place.startsWith('shared.') || languages.some((language) => place.startsWith(`texts.${language}.`))
  const wrong = 'faults' in result ? Object.entries(result.faults).filter(([place]) => isConcerned(place)) : []
  const faults = [...lacking.map((place) => [place, ['field.required']] as const), ...wrong]
  if (faults.length > 0) throw new Invalid(Object.fromEntries(faults))
}
