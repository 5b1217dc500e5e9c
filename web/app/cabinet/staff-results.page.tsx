import { useTranslation } from '#web/i18n/use-translation'
import { listRecentResults } from '#contract/diagnostics/evaluation'
import type { Route } from './+types/staff-results.page'
import { api } from '../calls/browser-api.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { listParamsOf } from '../list/list-address.rules.ts'
import { pupilResultsAddress } from '../diagnostics/result/pupil-results-address.ts'
import { openAddressOfRole } from '../shell/redirects/open-address-of-role.ts'
import { RecentResults } from './start/recent-results.tsx'
import styles from './staff-profile.module.css'

export const handle = { words: ['cabinet', 'list'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openAddressOfRole(request, listRecentResults.for, pupilResultsAddress)
  const { after } = listParamsOf(request.url, {})
  return { page: await api(listRecentResults, { query: { after, limit: 20 } }), now: new Date().toISOString() }
}

export default function StaffResultsPage({ loaderData: { page, now } }: Route.ComponentProps) {
  const { t } = useTranslation('cabinet')
  return (
    <div className={`${styles.page} stack gap-18`}>
      <CabinetHead title={t('recent.page')} lead={t('recent.lead')} />
      <RecentResults page={page} now={now} />
    </div>
  )
}
