import { text, type PgColumn } from 'drizzle-orm/pg-core'
import { perLanguage, type Language } from '#contract/values/locale'

/**
 * Text columns in the three languages: `texts('name', 'city')` makes `name_ru`, `name_kk`, `name_en`, `city_ru` and so
 * on.
 */
export const texts = <Name extends string>(...names: Name[]) => perLanguage(names, () => text().notNull())

/** Text columns in the three languages that default to the empty string. */
export const optionalTexts = <Name extends string>(...names: Name[]) =>
  perLanguage(names, () => text().notNull().default(''))

/** Returns one text of a row, or its columns of a table, by language. */
export const inLanguages = <Name extends string, Of extends Record<`${Name}_${Language}`, unknown>>(
  of: Of,
  name: Name,
): { [Each in Language]: Of[`${Name}_${Each}` & keyof Of] } => ({
  ru: of[`${name}_ru`],
  kk: of[`${name}_kk`],
  en: of[`${name}_en`],
})

/**
 * Columns by the reader's language: `textsOf(centers, 'name', 'city')[language]` has `name` and `city`, ready for a
 * select.
 */
export function textsOf<Name extends string, Of extends Record<`${Name}_${Language}`, PgColumn>>(
  table: Of,
  ...names: Name[]
): { [Each in Language]: { [N in Name]: Of[`${N}_${Each}` & keyof Of] } } {
  const inOne = <Each extends Language>(language: Each) =>
    Object.fromEntries(names.map((name) => [name, inLanguages(table, name)[language]])) as {
      [N in Name]: Of[`${N}_${Each}` & keyof Of]
    }
  return { ru: inOne('ru'), kk: inOne('kk'), en: inOne('en') }
}
