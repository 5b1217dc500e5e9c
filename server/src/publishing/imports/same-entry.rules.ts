import { languages, type Language } from '#contract/values/locale'

/** A document, or a row as it came. */
export interface Named {
  shared: Record<string, unknown>
  texts: Record<Language, Record<string, unknown>>
}

/** What makes a row without id and address the same entry: the title in the first language that has one, Russian before the others, and the fields its kind names. */
export interface EntryKey {
  language: Language
  title: string
  rest: string
}

/** Null where it has no title yet: nothing tells it from another one. */
export function keyOf({ shared, texts }: Named, sameBy: readonly string[]): EntryKey | null {
  const language = languages.find((each) => plain(texts[each].title) !== '')
  if (!language) return null
  return { language, title: plain(texts[language].title), rest: sameBy.map((name) => plain(shared[name] ?? texts[language][name])).join('\n') }
}

/** The same key, whichever way it is written down. */
export const textOfKey = ({ language, title, rest }: EntryKey): string => `${language}\n${title}\n${rest}`

/** Without what table programs and people change unseen: case and spaces. */
const plain = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase().replace(/\s+/g, ' ') : '')
