import type { Language } from '#contract/values/locale'
import type { Values } from '../platform/translate.ts'

/** What is called otherwise in each language is kept as `test_ru`, `test_kk` and `test_en`, and stands in the sentences as `test`: which language is read is not known when it is told. */
export function valuesIn(language: Language, values: Values): Values {
  const ending = `_${language}`
  const own = Object.entries(values).flatMap(([name, value]) => (name.endsWith(ending) ? [[name.slice(0, -ending.length), value] as const] : []))
  return { ...values, ...Object.fromEntries(own) }
}
