import type { Language } from '#contract/values/locale'
import { formatDay, formatTime, formatWeekday } from '../platform/format.ts'
import type { Values } from '../platform/translate.ts'

/**
 * Values that differ by language are stored as `test_ru`, `test_kk` and `test_en` and used in the texts as `test`,
 * because the reader's language is not known when the notice is written. A moment `starts_at` is used as `starts_day`,
 * `starts_weekday` and `starts_time`, in Kazakhstan time.
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
