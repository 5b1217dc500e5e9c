import { and, arrayContains, desc, eq, isNotNull, lte } from 'drizzle-orm'
import { isKind, kindOf } from '#contract/publishing/kinds'
import { missingFields } from '#contract/publishing/missing'
import { languages, type Language } from '#contract/values/locale'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RecordKey } from '../document.ts'
import { publishScheduledTexts, unschedule } from '../entries/publish-entry.ts'
import { documentOf, lockEntry, titleOf, type Stored } from '../entries/stored-entry.ts'
import { entries, entryTexts, publishingRevisions } from '../tables.ts'

/**
 * Publishes entries whose time has come. Each entry has its own transaction and lock, so that only one process
 * publishes it, and another takes over if that one dies.
 */
export async function publishDue({ db, now, log }: Pick<Platform, 'db' | 'now' | 'log'>): Promise<void> {
  const at = now().toISOString()
  const due = await db
    .selectDistinct({ id: entries.id, kind: entries.kind })
    .from(entryTexts)
    .innerJoin(entries, eq(entries.id, entryTexts.entry_id))
    .where(and(isNotNull(entryTexts.publish_at), lte(entryTexts.publish_at, at)))
  for (const { id, kind } of due) {
    if (!isKind(kind)) continue
    await db
      .transaction((tx) => publishOne(tx, { kind, id }, at))
      .catch((error: unknown) => log.error({ err: error, kind, entry: id }, 'a scheduled publication failed'))
  }
}

async function publishOne(tx: Db, key: RecordKey, at: string): Promise<void> {
  const stored = await lockEntry(tx, key)
  const kind = kindOf(key.kind)
  const due = languages.filter((language) => (stored.texts[language].publish_at ?? '9') <= at)
  const isWhole = (language: Language) => {
    const { waiting, waiting_shared } = stored.texts[language]
    return waiting !== null && waiting_shared !== null && missingFields(kind, waiting_shared, waiting).length === 0
  }
  await publishScheduledTexts(tx, stored, { languages: due.filter(isWhole), by: null, at })
  // The kind may have a new required field. Such a text is unscheduled, its public version stays, and the editor who
  // scheduled it is notified.
  const half = due.filter((language) => !isWhole(language))
  if (half.length === 0) return
  await notifyWhoScheduled(tx, stored, { languages: half, at })
  await unschedule(tx, stored, { languages: half, by: null, at })
}

/** Notifies editors once, even if they scheduled several of these languages. */
async function notifyWhoScheduled(
  tx: Db,
  stored: Stored,
  { languages: concerned, at }: { languages: Language[]; at: string },
): Promise<void> {
  const { kind, row } = stored
  const { id } = row
  const values = { title: titleOf(documentOf(stored)) }
  const people = new Set<string>()
  for (const language of concerned) {
    const by = await findScheduler(tx, { kind, id }, language)
    if (by) people.add(by)
  }
  for (const user_id of people)
    await notify(tx, {
      user_id,
      kind: 'entry-not-published',
      category: 'general',
      values,
      link: `/back-office/${kind}/${id}`,
      at,
    })
}

async function findScheduler(tx: Db, { kind, id }: RecordKey, language: Language): Promise<string | null> {
  const { record_id, what, languages: scheduled, number, by_id } = publishingRevisions
  const [step] = await tx
    .select({ by_id })
    .from(publishingRevisions)
    .where(
      and(
        eq(publishingRevisions.kind, kind),
        eq(record_id, id),
        eq(what, 'scheduled'),
        arrayContains(scheduled, [language]),
      ),
    )
    .orderBy(desc(number))
    .limit(1)
  return step?.by_id ?? null
}
