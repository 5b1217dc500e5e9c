import { useTranslation } from '#web/i18n/use-translation'
import { Link, Outlet, useLocation } from 'react-router'
import { SideScene } from '../ui/drawings/scenes/side-scene.tsx'
import { Brand } from './frame/brand.tsx'
import styles from './entrance.module.css'
import { LanguageMenu } from './frame/language-menu.tsx'
import { LanguageSwitch } from './frame/language-switch.tsx'
import { LinkButton } from './link-button.tsx'
import { SkipLink } from './frame/skip-link.tsx'
import { SupportLine } from './frame/support-line.tsx'

/**
 * Frame of sign-in and password recovery: the sky on one side, the form on the other. On a phone the form covers the
 * sky like a sheet.
 */
export default function EntranceLayout() {
  const { t } = useTranslation()
  const { search } = useLocation()
  return (
    <div className={styles.root}>
      <SkipLink />
      <header className={`${styles.phoneHead} phone-only`}>
        <Brand size={38} />
        <LanguageMenu />
      </header>
      <div className={`${styles.strip} phone-only`} aria-hidden>
        <SideScene kind="strip" />
      </div>
      <aside className={`${styles.side} wide-only`}>
        <Brand />
        <p className={styles.line}>
          {t('brand.strong')}
          <br />
          {t('brand.own')}
        </p>
        <p className={styles.lead}>{t('entrance.lead')}</p>
        <div className={styles.scene}>
          <SideScene kind="door" />
        </div>
      </aside>
      <div className={styles.main}>
        <header className={`${styles.top} wide-only`}>
          <span>{t('entrance.noAccount')}</span>
          <LinkButton to={`/signup${search}`} variant="line">
            {t('entrance.signUp')}
          </LinkButton>
          <LanguageSwitch />
        </header>
        <main id="content" tabIndex={-1} className={styles.form}>
          <Outlet />
          <p className={`${styles.foot} phone-only`}>
            {t('entrance.noAccount')} <Link to={`/signup${search}`}>{t('entrance.signUp')}</Link>
          </p>
        </main>
        <SupportLine />
      </div>
    </div>
  )
}
