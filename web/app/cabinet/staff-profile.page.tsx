import { useTranslation } from 'react-i18next'
import type { Audience } from '#contract/endpoint'
import { listRecentResults, listWorks } from '#contract/evaluation'
import { listPhotoChecks, readPsychologist, readStaffMember } from '#contract/profiles'
import { roleOf, type Role } from '#contract/values/role'
import type { Route } from './+types/staff-profile.page'
import { api } from '../browser-api.ts'
import { WorksPanel } from '../diagnostics/evaluation/works-panel.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { ExtraTimePanel } from '../profiles/extra-time-panel.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'
import { userInUse } from '../session.ts'
import { PhotoChecks } from './photo-checks.tsx'
import { RecentResults } from './recent-results.tsx'
import { StaffFacts } from './staff-facts.tsx'
import styles from './staff-profile.module.css'
import { checksAPage } from './use-photo-checks.ts'
import { resultsAPage } from './use-recent-results.ts'

export const handle = { words: ['cabinet', 'evaluation', 'profiles', 'accounts', 'words'] }

/** One page for everybody of the staff: the contract says who may see which list. */
export async function clientLoader() {
  const role = userInUse()?.role
  const may = (audience: Audience) => role !== undefined && typeof audience !== 'string' && audience.some((known) => known === role)
  const [{ user }, results, checks, works] = await Promise.all([
    may(readPsychologist.for) ? api(readPsychologist, {}) : api(readStaffMember, {}),
    may(listRecentResults.for) ? api(listRecentResults, { query: { limit: resultsAPage } }) : null,
    may(listPhotoChecks.for) ? api(listPhotoChecks, { query: { limit: checksAPage } }) : null,
    may(listWorks.for) ? api(listWorks, { query: { limit: 1 } }) : null,
  ])
  return { user, results, checks, works, now: new Date().toISOString() }
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return <ProfileSkeleton label={t('cabinet.loading')} />
}

export default function StaffProfilePage({ loaderData: { user, results, checks, works, now } }: Route.ComponentProps) {
  const { t } = useTranslation('cabinet')
  const role: Role | null = roleOf(user.role_id)
  return (
    <div className={styles.page}>
      <PageMeta title={t('staff.title')} />
      <PageHead title={[user.last_name, user.first_name, user.patronymic].filter(Boolean).join(' ')} lead={role && t(`role.${role}`)} />
      <StaffFacts user={user} />
      {works && <WorksPanel total={works.total} />}
      {checks && <PhotoChecks first={checks} now={now} />}
      <ExtraTimePanel role={role} />
      {results && <RecentResults first={results} now={now} />}
      {!checks && !results && !works && <p className={styles.quiet}>{t('staff.nothingYet')}</p>}
    </div>
  )
}
