import type { TalentFilters } from '#contract/talents/fields'
import { gradeBands, talentOrders, talentStatuses } from '#contract/values/talents'
import { educationLanguages } from '#contract/values/grade'
import { skills } from '#contract/values/result-picture'

/** What the address of the list may hold. Several values of a filter stand behind each other: `grades=5-6,7-8`. */
export const filtersOfAddress = {
  region_id: 'text',
  grades: 'text',
  languages: 'text',
  statuses: 'text',
  critical: 'text',
  creative: 'text',
  communication: 'text',
  collaboration: 'text',
  order: talentOrders,
  find: 'text',
} as const

type Address = { [Name in keyof Omit<typeof filtersOfAddress, 'order' | 'find'>]?: string } & {
  order?: (typeof talentOrders)[number]
}

/** Returns the values of a filter, without what is unknown or repeated. */
export const valuesIn = <Value extends string>(text: string | null | undefined, allowed: readonly Value[]): Value[] =>
  allowed.filter((value) => text?.split(',').includes(value))

const percentOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^(?:100|[1-9]?\d)$/.test(text) ? Number(text) : undefined

/** Returns the filters for the call. An old or mistyped address still shows the list. */
export function filtersOf({ region_id, grades, languages, statuses, order, ...rest }: Address): TalentFilters {
  const many = {
    grades: valuesIn(grades, gradeBands),
    languages: valuesIn(languages, educationLanguages),
    statuses: valuesIn(statuses, talentStatuses),
  }
  return {
    ...(region_id && { region_id }),
    ...Object.fromEntries(Object.entries(many).filter(([, values]) => values.length > 0)),
    ...Object.fromEntries(
      skills.flatMap((skill) => {
        const percent = percentOf(rest[skill])
        return percent === undefined ? [] : [[skill, percent]]
      }),
    ),
    ...(order && { order }),
  }
}

/** Returns the search part of the address that shows saved filters. */
export function addressOf(filters: TalentFilters): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  return String(search)
}
