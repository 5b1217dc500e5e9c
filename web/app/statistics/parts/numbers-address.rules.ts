import { countedAges, deviceKinds, type PlaceLevel } from '#contract/statistics/measures'
import type { NumbersQuery } from '#contract/statistics/numbers'
import { dayAfter, seasonOf } from '#contract/values/kazakhstan-time'
import { languages } from '#contract/values/locale'
import { listParamsOf } from '../../list/list-address.rules.ts'

export const ages = Array.from({ length: countedAges.max - countedAges.min + 1 }, (_, index) =>
  String(countedAges.min + index),
)
export const genders = ['female', 'male'] as const
export const ruralChoices = ['yes', 'no'] as const

/** The filters that the address of a page of numbers may contain. */
export const filtersOfAddress = {
  language: languages,
  gender: genders,
  rural: ruralChoices,
  device: deviceKinds,
  age_from: ages,
  age_to: ages,
  from: 'day',
  to: 'day',
} as const

/** Returns the query of an address. Mistyped values are left out; what the server refuses is sent: it says why. */
export function numbersQueryOf(address: string, place: { level?: PlaceLevel; id?: string } = {}): NumbersQuery {
  const { after, age_from, age_to, ...params } = listParamsOf(address, filtersOfAddress)
  return {
    ...place,
    ...params,
    ...(age_from && { age_from: Number(age_from) }),
    ...(age_to && { age_to: Number(age_to) }),
  }
}

/** What of an address goes with a link to another place: filters and days, but neither place nor view. */
export function sharedSearch(search: URLSearchParams): string {
  const names = new Set<string>([...Object.keys(filtersOfAddress), 'stage'])
  const shared = [...search].filter(([name]) => names.has(name))
  return shared.length > 0 ? `?${new URLSearchParams(shared)}` : ''
}

export const placeAddress = ({ level, id }: { level: PlaceLevel; id: string }): string =>
  `/analytics/${level}/${encodeURIComponent(id)}`

export interface Period {
  from: string
  to: string
}

interface Preset {
  name: 'season' | 'month' | 'days30'
  period: Period
}

/** Returns the periods that are offered, by the day of today: this season, this month and the last thirty days. */
export function presetsOf(today: string): [Preset, ...Preset[]] {
  return [
    { name: 'season', period: { from: `${seasonOf(today)}-08-01`, to: today } },
    { name: 'month', period: { from: `${today.slice(0, 7)}-01`, to: today } },
    { name: 'days30', period: { from: dayAfter(today, -29), to: today } },
  ]
}
