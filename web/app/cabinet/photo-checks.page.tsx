import { useTranslation } from '#web/i18n/use-translation'
import { listPhotoChecks } from '#contract/profiles'
import type { Route } from './+types/photo-checks.page'
import { api } from '../browser-api.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'
import { openForRoles } from './open-for-roles.ts'
import { PhotoChecks } from './photo-checks.tsx'
import styles from './staff-profile.module.css'
import { checksAPage } from './use-photo-checks.ts'

export const handle = { words: ['cabinet'] }

export async function clientLoader() {
  openForRoles(listPhotoChecks.for)
  return { checks: await api(listPhotoChecks, { query: { limit: checksAPage } }), now: new Date().toISOString() }
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return <ProfileSkeleton label={t('cabinet.loading')} />
}

export default function PhotoChecksPage({ loaderData: { checks, now } }: Route.ComponentProps) {
  const { t } = useTranslation('cabinet')
  return (
    <div className={styles.page}>
      <PageMeta title={t('checks.page')} />
      <PageHead title={t('checks.page')} lead={t('checks.lead')} />
      <PhotoChecks first={checks} now={now} />
    </div>
  )
}
