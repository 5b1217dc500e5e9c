import { useTranslation } from '#web/i18n/use-translation'
import { NavLink } from 'react-router'
import styles from './cabinet-tabs.module.css'
import type { Cabinet } from '../make-cabinet.ts'
import { useMenuWords } from './use-menu-words.ts'

/** The tab bar at the bottom of a phone, with the five main pages. */
export function CabinetTabs({ cabinet, unread }: { cabinet: Cabinet; unread: number }) {
  const { t } = useTranslation()
  const { tabWord } = useMenuWords()
  return (
    <nav className={`${styles.root} screen-only phone-only`} aria-label={t('cabinet.nav')}>
      {cabinet.pages.map(({ name, to, icon: Icon, isTab, isExact }) =>
        isTab ? (
          <NavLink key={name} to={to} end={isExact}>
            <span className={styles.icon}>
              <Icon size={24} stroke={1.9} aria-hidden />
              {name === 'notifications' && unread > 0 && (
                <i role="img" aria-label={t('cabinet.unread', { count: unread })} />
              )}
            </span>
            {tabWord(name)}
          </NavLink>
        ) : null,
      )}
    </nav>
  )
}
