import { IconChevronRight, IconLanguage, IconLogout } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link, useLocation } from 'react-router'
import styles from './cabinet-rest.module.css'
import type { Cabinet } from '../cabinets.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { useMenuWords } from './use-menu-words.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import { Button } from '../../ui/button.tsx'

/** On a phone, what has no tab stands below the profile: other pages, the language and the way out. */
export function CabinetRest({ cabinet }: { cabinet: Cabinet }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { pageWord } = useMenuWords()
  const signOut = useSignOut()
  if (pathname !== cabinet.profile) return null
  return (
    <nav className={styles.root} aria-label={t('cabinet.account')}>
      <ul className={styles.rows}>
        {cabinet.pages.map(({ name, to, icon: Icon, isTab }) =>
          isTab ? null : (
            <li key={name}>
              <Link to={to} className={styles.row}>
                <Icon size={22} stroke={1.9} aria-hidden />
                {pageWord(name)}
                <IconChevronRight size={20} stroke={2.2} aria-hidden className={styles.end} />
              </Link>
            </li>
          ),
        )}
        <li className={styles.row}>
          <IconLanguage size={22} stroke={1.9} aria-hidden />
          <span aria-hidden>{t('language.label')}</span>
          <span className={styles.end}>
            <LanguageSwitch />
          </span>
        </li>
      </ul>
      <Button variant="line" size="lg" fullWidth leftSection={<IconLogout size={20} stroke={2} aria-hidden />} onClick={() => void signOut()}>
        {t('cabinet.signOut')}
      </Button>
    </nav>
  )
}
