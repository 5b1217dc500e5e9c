import { languages, type Language } from '#contract/values/locale'

/** A document, or a row as it came. */
export interface Named {
  shared: Record<string, unknown>
  texts: Record<Language, Record<string, unknown>>
}

/**
 * What makes a row without id and address the same entry, in each language that has a title: the title, and the fields
 * its kind names.
 */
export type EntryKeys = Partial<Record<Language, string>>

/** Empty where it has no title yet: nothing tells it from another one. */
export function keysOf({ shared, texts }: Named, sameBy: readonly string[]): EntryKeys {
  const keyIn = (language: Language) =>
    [titleIn({ texts }, language), ...sameBy.map((name) => plain(shared[name] ?? texts[language][name]))].join('\n')
  return Object.fromEntries(
    languages.filter((language) => titleIn({ texts }, language) !== '').map((language) => [language, keyIn(language)]),
  )
}

export const titleIn = ({ texts }: Pick<Named, 'texts'>, language: Language): string => plain(texts[language].title)

/** The first language that both have decides: two that are called otherwise in Russian may be translated alike. */
function isSame(one: EntryKeys, other: EntryKeys): boolean {
  const common = languages.find((language) => one[language] !== undefined && other[language] !== undefined)
  return common !== undefined && one[common] === other[common]
}

/**
 * Entries or rows by what they are called in each language; of several that are the same the one that was put in first.
 */
export class ByName<Each> {
  private readonly byKey = new Map<string, { keys: EntryKeys; each: Each }[]>()

  put(keys: EntryKeys, each: Each): void {
    for (const place of placesOf(keys)) {
      const entry = this.byKey.get(place)
      if (entry) entry.push({ keys, each })
      else this.byKey.set(place, [{ keys, each }])
    }
  }

  find(keys: EntryKeys): Each | null {
    for (const place of placesOf(keys)) {
      const found = this.byKey.get(place)?.find((entry) => isSame(entry.keys, keys))
      if (found) return found.each
    }
    return null
  }
}

const placesOf = (keys: EntryKeys): string[] =>
  languages.flatMap((language) => (keys[language] === undefined ? [] : [`${language}\n${keys[language]}`]))

/** Without what table programs and people change unseen: case and spaces. */
const plain = (value: unknown): string =>
  typeof value === 'string' ? value.trim().toLowerCase().replace(/\s+/g, ' ') : ''
