import { createEntry, publishEntry, type Entry } from '#contract/publishing/entries'
import type { Values } from '#contract/publishing/field'
import type { PublicationName } from '#contract/publishing/kinds'
import { newId } from '../../src/platform/id.ts'
import type { Visitor } from '../start-app.ts'

export const newsIn = (word: string): Values => ({
  title: `${word}: тест читает вопросы вслух`,
  lead: `${word}, коротко`,
  body: `<p>${word}, весь текст</p>`,
})
export const newsShared: Values = { day: '2026-11-18', rubric: 'tests' }

/** Adds a Russian draft of a news entry with the given fields. */
export async function aDraft(
  editor: Visitor,
  {
    kind = 'news',
    address = '',
    shared = newsShared,
    texts = {},
  }: {
    kind?: PublicationName
    address?: string
    shared?: Values
    texts?: Partial<Record<'ru' | 'kk' | 'en', Values>>
  } = {},
): Promise<Entry> {
  const body = { id: newId(), address, shared, texts: { ru: newsIn('Русский'), kk: {}, en: {}, ...texts } }
  const { body: entry } = await editor.call(createEntry, { params: { kind }, body })
  return entry
}

export const publish = (
  editor: Visitor,
  { id, kind, version }: Entry,
  languages: ('ru' | 'kk' | 'en')[] = ['ru'],
  at: string | null = null,
) => editor.call(publishEntry, { params: { kind, id }, body: { version, languages, at } })
