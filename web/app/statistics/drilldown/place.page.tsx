import { listRegions } from '#contract/content/places'
import { placeLevels } from '#contract/statistics/measures'
import { readNumbers, type Numbers, type NumbersQuery } from '#contract/statistics/numbers'
import type { Route } from './+types/place.page'
import { api } from '../../calls/browser-api.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { CardSkeleton } from '../../ui/skeletons/card-skeleton.tsx'
import { FiltersRefused } from '../parts/filters-refused.tsx'
import { loadNumbers } from '../parts/load-numbers.ts'
import { NoTerritory } from '../parts/no-territory.tsx'
import { numbersQueryOf } from '../parts/numbers-address.rules.ts'
import { PlaceView } from './place-view.tsx'

export const handle = {
  words: ['statistics', 'measures', 'exports', 'list', 'words'],
  skeleton: CardSkeleton,
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  openForRoles(readNumbers.for)
  const { level, id } = params as { level?: string; id?: string }
  // A level that does not exist is a place that does not exist: the server says so.
  const place = id === undefined ? {} : { level: placeLevels.find((one) => one === level) ?? 'school', id }
  const query = numbersQueryOf(request.url, place)
  const [{ numbers, refused }, regions] = await Promise.all([loadNumbers(query), api(listRegions, {})])
  return { numbers, refused, regions: regions.data, above: numbers && (await readAbove(numbers, query)) }
}

/** Reads the place that a district or region lies in, if the caller may see it: its shares and the other parts. */
async function readAbove({ place, crumbs }: Numbers, query: NumbersQuery): Promise<Numbers | null> {
  const above = crumbs.at(-2)
  if (!above || place.level === 'school') return null
  return api(readNumbers, { query: { ...query, level: above.level, id: above.id } })
}

export { PlaceFailure as ErrorBoundary } from './place-failure.tsx'

/** The numbers of one place, and of the places one level below. */
export default function PlacePage({ loaderData: { numbers, refused, ...around } }: Route.ComponentProps) {
  if (refused) return <FiltersRefused refused={refused} />
  return numbers ? <PlaceView key={numbers.place.id} numbers={numbers} {...around} /> : <NoTerritory />
}
