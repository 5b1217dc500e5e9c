import { listRegions } from '#contract/content/places'
import { readNumbers } from '#contract/statistics/numbers'
import type { Route } from './+types/dashboard.page'
import { api } from '../../calls/browser-api.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { CardSkeleton } from '../../ui/skeletons/card-skeleton.tsx'
import { FiltersRefused } from '../parts/filters-refused.tsx'
import { loadNumbers } from '../parts/load-numbers.ts'
import { NoTerritory } from '../parts/no-territory.tsx'
import { numbersQueryOf } from '../parts/numbers-address.rules.ts'
import { DashboardView } from './dashboard-view.tsx'

export const handle = {
  words: ['statistics', 'measures', 'exports', 'list', 'words'],
  skeleton: CardSkeleton,
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(readNumbers.for)
  const region = new URL(request.url).searchParams.get('region')
  const query = numbersQueryOf(request.url, region ? { level: 'region', id: region } : {})
  const [loaded, regions] = await Promise.all([loadNumbers(query), api(listRegions, {})])
  return { ...loaded, regions: regions.data }
}

/** What a manager sees first: the numbers of the region or of the country. */
export default function DashboardPage({ loaderData: { numbers, refused, regions } }: Route.ComponentProps) {
  if (refused) return <FiltersRefused refused={refused} regions={regions} />
  return numbers ? <DashboardView numbers={numbers} regions={regions} /> : <NoTerritory />
}
