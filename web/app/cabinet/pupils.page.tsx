import { useTranslation } from '#web/i18n/use-translation'
import { findStudent } from '#contract/profiles/students'
import { ExtraTimePanel } from '../profiles/parts/extra-time-panel.tsx'
import { userInUse } from '../device/session.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import styles from './staff-profile.module.css'

export const handle = { words: ['cabinet', 'profiles', 'words'] }

export function clientLoader() {
  openForRoles(findStudent.for)
  return null
}

export default function PupilsPage() {
  const { t } = useTranslation('cabinet')
  return (
    <div className={`${styles.page} stack gap-18`}>
      <CabinetHead title={t('pupils.title')} lead={t('pupils.lead')} />
      <ExtraTimePanel role={userInUse()?.role ?? null} />
    </div>
  )
}
