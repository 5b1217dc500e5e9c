import { userInUse } from '../../device/session.ts'
import { cabinetOf } from '../../shell/cabinets.ts'
import { PageRows } from '../../shell/frame/page-rows.tsx'
import { useTranslation } from '#web/i18n/use-translation'

/** Links on a phone to the pages that are neither kinds nor tabs: notices, the log and the rest. */
export function OtherPages() {
  const { t } = useTranslation('back-office')
  const role = userInUse()?.role
  const pages = role
    ? cabinetOf(role).pages.filter(
        ({ name, group, isTab }) => !isTab && group !== 'account' && !name.startsWith('kind-'),
      )
    : []
  if (pages.length === 0) return null
  return (
    <nav className="phone-only" aria-label={t('overview.others')}>
      <PageRows pages={pages} />
    </nav>
  )
}
