import { listCenterPlaces, type CenterPlaces } from '#contract/appointments/center-places'
import { listCenters, listRegions, listRegionTexts, type Center } from '#contract/content/places'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import type { Route } from './+types/centers.page'
import { CenterChoice } from './center-choice.tsx'
import { CenterList, orders } from './center-list.tsx'
import styles from './centers.module.css'
import { nearestFirst } from './nearest-first.rules.ts'

export const handle = { words: ['places'] }

/** If the free places cannot be loaded, the page shows only addresses. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [regions, centers, texts, places] = await Promise.all([
    api(listRegions, {}),
    api(listCenters, {}),
    api(listRegionTexts, {}),
    api(listCenterPlaces, {}).then(
      ({ data }) => data,
      () => [],
    ),
  ])
  const query = new URL(request.url).searchParams
  const params = {
    region: regions.data.find(({ id }) => id === query.get('region'))?.id,
    order: orders.find((order) => order === query.get('order')),
  }
  const region = params.region ?? freest(centers.data, places)?.region_id ?? ''
  const about = texts.data.find(({ id }) => id === region)?.about ?? ''
  const near = params.region === undefined ? centers.data : nearestFirst(centers.data, params.region, regions.data)
  return { regions: regions.data, centers: centers.data, near, places, region, about, params }
}

/** Without a region in the address, the one with the most free places is shown. */
const freest = (centers: readonly Center[], places: readonly CenterPlaces[]) =>
  centers.toSorted((a, b) => weekOf(places, b) - weekOf(places, a))[0]
const weekOf = (places: readonly CenterPlaces[], { id }: Center) =>
  places.find(({ center_id }) => center_id === id)?.week ?? 0

export default function CentersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('places')
  return (
    <div className={styles.page}>
      <PageMeta title={t('centers.title')} description={t('centers.description')} />
      <CenterChoice {...loaderData} />
      <CenterList {...loaderData} />
    </div>
  )
}
