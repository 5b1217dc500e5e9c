import words from '#content/generators/syllogisms.json' with { type: 'json' }
import type { InLanguages } from '../made-item.rules.ts'
import type { Forms } from '../template.rules.ts'

/**
 * An activity of pupils. Russian: «ходит в кружок», with room for «не» before it. Kazakh: those who do it, does it,
 * does not do it. English: singular and plural.
 */
export interface Term extends InLanguages<Forms> {
  /** Part of the name of an item, so it never changes; the words may. */
  id: string
}

export const terms: readonly Term[] = words.terms.map(({ id, ru, kk, en }) => ({
  id,
  ru: { name: ru },
  kk: { name: kk.does, ...kk },
  en: { name: en.one, ...en },
}))
