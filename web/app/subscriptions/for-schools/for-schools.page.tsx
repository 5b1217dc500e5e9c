import { listSubscriptionPlans } from '#contract/subscriptions/plans'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import type { Route } from './+types/for-schools.page'
import { ApplicationPlace } from './application-place.tsx'
import { ClassPreview } from './class-preview.tsx'
import { SellerDetails } from './seller-details.tsx'
import { SchoolsHero } from './schools-hero.tsx'
import { StepsToAccess } from './steps-to-access.tsx'

export const handle = { words: ['for-schools'] }

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageContext).api(listSubscriptionPlans, {})

/** What a school gets for its subscription, and the application. */
export default function ForSchoolsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('for-schools')
  const { data: plans, seller, offer_version, data_version } = loaderData
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <SchoolsHero plan={plans[0]} isOnly={plans.length === 1} />
      <StepsToAccess />
      <ClassPreview />
      <ApplicationPlace plans={plans} versions={{ offer_version, data_version }} />
      {seller && <SellerDetails seller={seller} />}
    </>
  )
}
