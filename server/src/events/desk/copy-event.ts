import { eq } from 'drizzle-orm'
import type { Document, Values } from '#contract/publishing/field'
import { dayAfter, isDay } from '#contract/values/kazakhstan-time'
import { languages, type Language } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { insertEntry } from '../../publishing/entries/insert-entry.ts'
import { entries, entryTexts } from '../../publishing/tables.ts'

const movingDays = ['first_day', 'last_day', 'registration_from', 'registration_until', 'articles_until'] as const

/** The settings of an event on another first day: each day moves by as much, and recordings stay with the old one. */
export function movedTo(shared: Values, first_day: string): Values {
  const from = dayIn(shared.first_day)
  if (from === null) return { ...shared, first_day, materials: [] }
  const by = Math.round((Date.parse(first_day) - Date.parse(from)) / 86_400_000)
  const moved = movingDays.map((name) => {
    const day = dayIn(shared[name])
    return [name, day === null ? null : dayAfter(day, by)] as const
  })
  return { ...shared, ...Object.fromEntries(moved), materials: [] }
}

const dayIn = (value: Values[string] | undefined): string | null =>
  typeof value === 'string' && isDay(value) ? value : null

/** Makes a draft of an event for another day. A repeated call returns the draft that the first one has made. */
export async function copyEvent(
  { platform: { db, now }, user }: Context,
  id: string,
  { key, first_day }: { key: string; first_day: string },
): Promise<{ id: string; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const [entry] = await tx.select().from(entries).where(eq(entries.id, id))
    if (entry?.kind !== 'event') return refuse('not-found')
    const rows = await tx.select().from(entryTexts).where(eq(entryTexts.entry_id, id))
    const draftIn = (language: Language): Values => {
      const { material_words: _, ...draft } = rows.find((row) => row.language === language)?.draft ?? {}
      return { ...draft, material_words: {} }
    }
    const texts = Object.fromEntries(languages.map((each) => [each, draftIn(each)])) as Document['texts']
    const document: Document = { address: '', shared: movedTo(entry.shared, first_day), texts }
    const made = await insertEntry(tx, {
      id: key,
      kind: 'event',
      document,
      what: 'created',
      by: user.id,
      at: now().toISOString(),
    })
    return { id: key, isNew: made !== null }
  })
}
