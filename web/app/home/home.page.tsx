import { useTranslation } from '#web/i18n/use-translation'
import { readOverview } from '#contract/content'
import { listCenters, listRegions } from '#contract/places'
import { pageContext } from '../context.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import type { Route } from './+types/home.page'
import { Abilities } from './abilities.tsx'
import { Ages } from './ages.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Centers } from './centers.tsx'
import { Counters } from './counters.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { MeantNotice } from './meant-notice.tsx'
import { ParentsColumn } from './parents-column.tsx'

export const handle = { words: ['home'], header: 'sky' }

/** The front door opens whatever happens: a part whose data cannot be read now is left out. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [overview, regions, centers] = await Promise.all([
    api(readOverview, {}).catch(() => null),
    api(listRegions, {}).then(
      ({ data }) => data,
      () => [],
    ),
    api(listCenters, {}).then(
      ({ data }) => data,
      () => [],
    ),
  ])
  return { overview, regions, centers }
}

export default function HomePage({ loaderData: { overview, regions, centers } }: Route.ComponentProps) {
  const { t } = useTranslation('home')
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <MeantNotice />
      <Hero />
      <Ages />
      <Abilities />
      <HowItWorks />
      {overview && <Counters overview={overview} />}
      <ParentsColumn />
      {regions.length > 0 && <Centers regions={regions} centers={centers} />}
      <CallToAction />
    </>
  )
}
