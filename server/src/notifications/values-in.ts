import type { Language } from '#contract/values/locale'
import { formatDay, formatTime, formatWeekday } from '../platform/format.ts'
import type { Values } from '../platform/translate.ts'

/**
 * What is called otherwise in each language is kept as `test_ru`, `test_kk` and `test_en`, and stands in the sentences
 * as `test`: which language is read is not known when it is told. A moment `starts_at` stands there as `starts_day`,
 * `starts_weekday` and `starts_time`, by the clock of Kazakhstan.
 */
export function valuesIn(language: Language, values: Values): Values {
  const ending = `_${language}`
  const own = Object.entries(values).flatMap(([name, value]) =>
    name.endsWith(ending) ? [[name.slice(0, -ending.length), value] as const] : [],
  )
  return { ...values, ...Object.fromEntries([...own, ...momentsIn(language, values)]) }
}

function momentsIn(language: Language, values: Values): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'string' || !name.endsWith('_at')) return []
    const stem = name.slice(0, -'at'.length)
    return [
      [`${stem}day`, formatDay(language, value)],
      [`${stem}weekday`, formatWeekday(language, value)],
      [`${stem}time`, formatTime(value)],
    ]
  })
}
