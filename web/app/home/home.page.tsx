import type { Reply } from '#contract/calls/endpoint'
import { useTranslation } from '#web/i18n/use-translation'
import { readOverview } from '#contract/content/content'
import { readShowcase } from '#contract/content/showcase'
import { readSeasonRule } from '#contract/diagnostics/season-rule'
import { listCenterPlaces } from '#contract/appointments/center-places'
import { listCenters, listRegions } from '#contract/content/places'
import { pageContext } from '../context.ts'
import { OrganizationData } from '../shell/findable/organization-data.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import type { Route } from './+types/home.page'
import { Abilities } from './abilities.tsx'
import { Ages } from './ages.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Centers } from './centers.tsx'
import { Counters } from './counters.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { RedirectNotice } from './redirect-notice.tsx'
import { EventsSection, NewsSection, ReviewsSection } from './latest.tsx'
import { ParentsColumn } from './parents-column.tsx'
import { PartnersSection } from './partners-section.tsx'
import { ProjectsSection } from './projects-section.tsx'
import { Question } from './question.tsx'

export const handle = { words: ['home', 'content', 'events', 'places'], header: 'sky' }

/** The home page always opens: a part whose data cannot be loaded is left out. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [overview, showcase, regions, centers, places, rule] = await Promise.all([
    api(readOverview, {}).catch(() => null),
    api(readShowcase, {}).catch(() => nothing),
    api(listRegions, {}).then(
      ({ data }) => data,
      () => [],
    ),
    api(listCenters, {}).then(
      ({ data }) => data,
      () => [],
    ),
    api(listCenterPlaces, {}).then(
      ({ data }) => data,
      () => [],
    ),
    api(readSeasonRule, {}).then(
      ({ sentence }) => sentence,
      () => '',
    ),
  ])
  return { overview, showcase, regions, centers, places, rule }
}

const nothing: Reply<typeof readShowcase> = { news: [], events: [], projects: [], partners: [], reviews: [] }

export default function HomePage({
  loaderData: { overview, showcase, regions, centers, places, rule },
}: Route.ComponentProps) {
  const { t } = useTranslation('home')
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <OrganizationData />
      <RedirectNotice />
      <Hero />
      <Ages />
      <Abilities />
      <HowItWorks rule={rule} />
      {overview && <Counters overview={overview} />}
      {showcase.news.length > 0 && <NewsSection news={showcase.news} />}
      {showcase.events.length > 0 && <EventsSection events={showcase.events} />}
      {showcase.projects.length > 0 && <ProjectsSection projects={showcase.projects} />}
      {regions.length > 0 && <Centers regions={regions} centers={centers} places={places} />}
      <ParentsColumn />
      {showcase.reviews.length > 0 && <ReviewsSection reviews={showcase.reviews} />}
      {showcase.partners.length > 0 && <PartnersSection partners={showcase.partners} />}
      <Question />
      <CallToAction />
    </>
  )
}
