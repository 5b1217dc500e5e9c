import { IconBell } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import styles from './cabinet-tools.module.css'
import type { Cabinet } from '../make-cabinet.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { useUser } from '../account/use-user.ts'

/** Language, notifications and the user's avatar beside the title on a wide screen. */
export function CabinetTools({ cabinet, unread }: { cabinet: Cabinet; unread: number }) {
  const { t } = useTranslation()
  const user = useUser()
  const notifications = cabinet.pages.find(({ name }) => name === 'notifications')
  return (
    <header className={`${styles.wide} screen-only wide-only`}>
      <LanguageSwitch />
      {notifications && (
        <Link
          to={notifications.to}
          className={styles.bell}
          aria-label={
            unread > 0
              ? `${t('cabinet.notifications')}, ${t('cabinet.unread', { count: unread })}`
              : t('cabinet.notifications')
          }
        >
          <IconBell size={22} stroke={1.9} aria-hidden />
          {unread > 0 && <i />}
        </Link>
      )}
      {user && (
        <Link to={cabinet.profile} className={styles.face} aria-label={t('cabinet.myProfile')}>
          <Avatar seed={user.id} gender={user.gender} size={44} />
        </Link>
      )}
    </header>
  )
}
