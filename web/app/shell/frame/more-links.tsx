import { IconLanguage, IconLogout } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { useLocation } from 'react-router'
import styles from './more-links.module.css'
import type { Cabinet } from '../make-cabinet.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { PageRows } from './page-rows.tsx'
import rows from './page-rows.module.css'
import { useSignOut } from '../account/use-sign-out.ts'
import { Button } from '../../ui/button.tsx'

/** Shows below the profile on a phone what has no tab: other pages, the language and the sign-out. */
export function MoreLinks({ cabinet }: { cabinet: Cabinet }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const signOut = useSignOut()
  if (pathname !== cabinet.profile) return null
  return (
    <nav className={`${styles.root} screen-only phone-only`} aria-label={t('cabinet.account')}>
      <PageRows pages={cabinet.pages.filter(({ isTab }) => !isTab)}>
        <li className={rows.row}>
          <IconLanguage size={22} stroke={1.9} aria-hidden />
          <span aria-hidden>{t('language.label')}</span>
          <span className={rows.end}>
            <LanguageSwitch />
          </span>
        </li>
      </PageRows>
      <Button
        variant="line"
        size="lg"
        fullWidth
        leftSection={<IconLogout size={20} stroke={2} aria-hidden />}
        onClick={() => void signOut()}
      >
        {t('cabinet.signOut')}
      </Button>
    </nav>
  )
}
