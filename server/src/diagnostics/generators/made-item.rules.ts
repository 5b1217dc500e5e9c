import type { Item } from '#contract/diagnostics/forms'
import type { Language } from '#contract/values/locale'

/** The same in the three languages of the tests. */
export type InLanguages<Value> = Record<Language, Value>
export type Words = InLanguages<string>

export interface MadeOption<Value = unknown> {
  /** What the option says, without words: a solver reads it, and no two options of an item have the same. */
  value: Value
  text?: Words
  picture?: string
  alt?: Words
}

/** An item that a generator has made whole: one item in three languages, with the same figures, options and key. */
export interface MadeItem<Task = unknown, Value = unknown> {
  kind: 'single' | 'picture'
  /** What is asked, without words: all that a solver needs to know. */
  task: Task
  /** One name for all looks of the same task: no form has two items of one name, and a test none that practice has. */
  name: string
  /** The right one is the first; a form gives each its place. */
  options: MadeOption<Value>[]
  /** What makes it as hard as it is, by name, and how hard that is expected to be. */
  facets: Facets
  difficulty: number
  passage?: Words
  stem: Words
  hint?: Words
  picture?: { svg: string; alt: Words }
  /** Told after an answer that does not count. */
  explanation: Words
}

export type Facets = Record<string, number>

/**
 * Starting weights of what makes an item hard; those of real answers take their place (linear logistic test model:
 * Fischer, 1973).
 */
export const difficultyOf = (intercept: number, weights: Facets, facets: Facets): number =>
  Math.round(
    100 * Object.entries(facets).reduce((sum, [facet, much]) => sum + (weights[facet] ?? 0) * much, intercept),
  ) /
    100 +
  0

/** The item with its right option at the place that a form gives it. */
export function placed(made: MadeItem, place: number): MadeItem {
  const [right, ...wrong] = made.options
  return right ? { ...made, options: [...wrong.slice(0, place), right, ...wrong.slice(place)] } : made
}

const inOrder = 'abcdef'
export const nameOfPlace = (place: number): string => inOrder.charAt(place)

/** As it is shown in one language. */
export function shownItem({ item, id }: Pick<Item, 'item' | 'id'>, made: MadeItem, language: Language): Item {
  const { kind, passage, stem, hint, picture, options } = made
  return {
    item,
    id,
    kind,
    stem: stem[language],
    ...(passage && { passage: passage[language] }),
    ...(hint && { hint: hint[language] }),
    ...(picture && { picture: { svg: picture.svg, alt: picture.alt[language] } }),
    options: options.map((option, place) => ({
      id: nameOfPlace(place),
      ...(option.text && { text: option.text[language] }),
      ...(option.picture && { picture: option.picture }),
      ...(option.alt && { alt: option.alt[language] }),
    })),
  }
}

export const inLanguages = <Value>(make: (language: Language) => Value): InLanguages<Value> => ({
  ru: make('ru'),
  kk: make('kk'),
  en: make('en'),
})

/** Text that needs no translation, such as a number. */
export const inAll = (text: string): Words => ({ ru: text, kk: text, en: text })

export const sentences = (...all: Words[]): Words =>
  inLanguages((language) => all.map((words) => words[language]).join(' '))
