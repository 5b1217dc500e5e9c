import type { Item } from '#contract/diagnostics/forms'
import type { Language } from '#contract/values/locale'

/** A value for each of the three languages of the tests. */
export type InLanguages<Value> = Record<Language, Value>
export type Words = InLanguages<string>

export interface MadeOption<Value = unknown> {
  /** The content of the option without texts. The solver reads it, and it is different for every option of an item. */
  value: Value
  text?: Words
  picture?: string
  alt?: Words
}

/** A whole generated item in three languages, with the same figures, options and key in each. */
export interface MadeItem<Task = unknown, Value = unknown> {
  kind: 'single' | 'picture'
  /** The task without texts: all that a solver needs to know. */
  task: Task
  /**
   * The same for all variants of one task. No form contains two items of one name, and no test contains one used for
   * practice.
   */
  name: string
  /** The first option is the right one; the form later moves it to its position. */
  options: MadeOption<Value>[]
  /** What makes the item difficult, and the difficulty expected from it. */
  facets: Facets
  difficulty: number
  passage?: Words
  stem: Words
  hint?: Words
  picture?: { svg: string; alt: Words }
  /** Shown after a practice answer. */
  explanation: Words
}

export type Facets = Record<string, number>

/**
 * The expected difficulty (linear logistic test model: Fischer, 1973). The weights are initial values, to be replaced
 * by estimates from real answers.
 */
export const difficultyOf = (intercept: number, weights: Facets, facets: Facets): number =>
  Math.round(
    100 * Object.entries(facets).reduce((sum, [facet, much]) => sum + (weights[facet] ?? 0) * much, intercept),
  ) /
    100 +
  0

/** Moves the right option to the position given by the form. */
export function moveRightOption(made: MadeItem, place: number): MadeItem {
  const [right, ...wrong] = made.options
  return right ? { ...made, options: [...wrong.slice(0, place), right, ...wrong.slice(place)] } : made
}

const inOrder = 'abcdef'
export const nameOfPlace = (place: number): string => inOrder.charAt(place)

export function itemInLanguage({ item, id }: Pick<Item, 'item' | 'id'>, made: MadeItem, language: Language): Item {
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

/** A text that needs no translation, such as a number. */
export const inAll = (text: string): Words => ({ ru: text, kk: text, en: text })

export const sentences = (...all: Words[]): Words =>
  inLanguages((language) => all.map((words) => words[language]).join(' '))
