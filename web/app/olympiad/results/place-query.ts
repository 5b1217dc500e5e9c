import { olympiadGrades, olympiadStatuses, rankedRounds } from '#contract/values/olympiad'

/** Returns the query for an address; unknown filters are ignored. */
export function placeQuery(search: URLSearchParams) {
  const text = (name: string, maxLength: number) => (search.get(name) ?? '').trim().slice(0, maxLength) || undefined
  const region = text('region', 60)
  return {
    season: text('season', 20),
    round: rankedRounds.find((one) => one === search.get('round')),
    region: region && /^[a-z-]+$/.test(region) ? region : undefined,
    grade: olympiadGrades.find((one) => String(one) === search.get('grade')),
    status: olympiadStatuses.find((one) => one === search.get('status')),
    search: text('search', 100),
    after: text('after', 300),
  }
}

export type PlaceQuery = ReturnType<typeof placeQuery>

/** Returns what narrows the rows: everything except season, round and page. */
export const filtersOf = ({ region, grade, status, search }: PlaceQuery) => ({ region, grade, status, search })

/** Returns an address with some of its parts changed, at the first page. */
export function addressWith(query: PlaceQuery, change: Partial<PlaceQuery>): string {
  const parts = Object.entries({ ...query, ...change, after: undefined }).filter(([, value]) => value !== undefined)
  return `?${new URLSearchParams(parts.map(([name, value]): [string, string] => [name, String(value)]))}`
}
