import { useTranslation } from '#web/i18n/use-translation'
import { listRecentResults } from '#contract/evaluation'
import type { Route } from './+types/staff-results.page'
import { api } from '../browser-api.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'
import { openForRoles } from './open-for-roles.ts'
import { RecentResults } from './recent-results.tsx'
import styles from './staff-profile.module.css'
import { resultsAPage } from './use-recent-results.ts'

export const handle = { words: ['cabinet'] }

export async function clientLoader() {
  openForRoles(listRecentResults.for)
  return { results: await api(listRecentResults, { query: { limit: resultsAPage } }), now: new Date().toISOString() }
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return <ProfileSkeleton label={t('cabinet.loading')} />
}

export default function StaffResultsPage({ loaderData: { results, now } }: Route.ComponentProps) {
  const { t } = useTranslation('cabinet')
  return (
    <div className={styles.page}>
      <PageMeta title={t('recent.page')} />
      <PageHead title={t('recent.page')} lead={t('recent.lead')} />
      <RecentResults first={results} now={now} />
    </div>
  )
}
