import type { ExportFilters } from '#contract/statistics/exports'
import type { Language } from '#contract/values/locale'
import { formatDate } from '../../platform/format.ts'
import type { Translate } from '../../platform/translate.ts'

/** Filters whose words name the value, and the list of the values. */
const valued = [
  ['language', 'languages'],
  ['device', 'devices'],
  ['identity', 'identities'],
  ['state', 'states'],
] as const

/** Says each filter that is set in a sentence of its own; places are named beside the file. */
export function formatFilters(translate: Translate, language: Language, filters: ExportFilters): string[] {
  const say = (key: string, values: Record<string, string | number> = {}) =>
    translate(language, `statistics.exports.filters.${key}`, values)
  const worded = (['gender', 'rural', 'admitted'] as const).flatMap((name) =>
    filters[name] === undefined ? [] : [say(`${name}-${filters[name]}`)],
  )
  const named = valued.flatMap(([name, list]) =>
    filters[name] === undefined
      ? []
      : [say(name, { value: translate(language, `statistics.exports.values.${list}.${filters[name]}`) })],
  )
  const ages = (['age_from', 'age_to'] as const).flatMap((name) =>
    filters[name] === undefined ? [] : [say(name, { age: filters[name] })],
  )
  return [...formatPeriod(filters, language, say), ...ages, ...worded, ...named]
}

function formatPeriod(
  { from, to }: ExportFilters,
  language: Language,
  say: (key: string, values: Record<string, string>) => string,
): string[] {
  const days = { ...(from && { from: formatDate(language, from) }), ...(to && { to: formatDate(language, to) }) }
  if (from && to) return [say('period', days)]
  if (from) return [say('since', days)]
  return to ? [say('until', days)] : []
}
