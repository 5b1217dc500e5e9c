import { useTranslation } from '#web/i18n/use-translation'
import { listRegions } from '#contract/content/places'
import { checkLooks, listPhotoChecks } from '#contract/profiles/photos'
import type { Route } from './+types/photo-checks.page'
import { api } from '../calls/browser-api.ts'
import { userInUse } from '../device/session.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { listParamsOf } from '../list/list-address.rules.ts'
import { pageOrFirst } from '../list/page-or-first.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { PhotoChecks } from './photo-checks.tsx'
import styles from './staff-profile.module.css'

export const handle = { words: ['cabinet', 'list', 'words'] }

/** As many as somebody checks at one sitting. */
const limit = 5

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listPhotoChecks.for)
  const { after, ...params } = listParamsOf(request.url, { look: checkLooks, region_id: 'text' })
  const [page, regions] = await Promise.all([
    pageOrFirst((from) => api(listPhotoChecks, { query: { ...params, after: from, limit } }), after),
    // A centre serves one region, and at most one neighbouring region without a centre, so only admins need the filter.
    userInUse()?.role === 'admin' ? api(listRegions, {}) : null,
  ])
  return { page, regions: regions?.data ?? [], now: new Date().toISOString() }
}

export default function PhotoChecksPage({ loaderData: { page, regions, now } }: Route.ComponentProps) {
  const { t } = useTranslation('cabinet')
  return (
    <div className={`${styles.page} stack gap-18`}>
      <CabinetHead title={t('checks.page')} lead={t('checks.lead')} />
      <PhotoChecks page={page} regions={regions} now={now} />
    </div>
  )
}
