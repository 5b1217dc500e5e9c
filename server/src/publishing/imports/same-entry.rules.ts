import { languages, type Language } from '#contract/values/locale'

/** A document, or a row as read. */
export interface Named {
  shared: Record<string, unknown>
  texts: Record<Language, Record<string, unknown>>
}

/**
 * What identifies an entry without id and address, in each language that has a title: the title and the fields that the
 * kind names.
 */
export type EntryKeys = Partial<Record<Language, string>>

/** Empty if there is no title yet, because nothing identifies it then. */
export function keysOf({ shared, texts }: Named, sameBy: readonly string[]): EntryKeys {
  const keyIn = (language: Language) =>
    [titleIn({ texts }, language), ...sameBy.map((name) => plain(shared[name] ?? texts[language][name]))].join('\n')
  return Object.fromEntries(
    languages.filter((language) => titleIn({ texts }, language) !== '').map((language) => [language, keyIn(language)]),
  )
}

export const titleIn = ({ texts }: Pick<Named, 'texts'>, language: Language): string => plain(texts[language].title)

/** Compares the first language that both have: two different Russian titles may have the same translation. */
function isSame(one: EntryKeys, other: EntryKeys): boolean {
  const common = languages.find((language) => one[language] !== undefined && other[language] !== undefined)
  return common !== undefined && one[common] === other[common]
}

/** Finds entries or rows by their titles. Of several equal ones the first added is found. */
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

/** Ignores case and spaces, which spreadsheets and people change unnoticed. */
const plain = (value: unknown): string =>
  typeof value === 'string' ? value.trim().toLowerCase().replace(/\s+/g, ' ') : ''
