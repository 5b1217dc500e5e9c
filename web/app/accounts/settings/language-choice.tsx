import { useTranslation } from '#web/i18n/use-translation'
import { useLocation } from 'react-router'
import { changeLocale } from '#contract/accounts/accounts'
import { languageOf, locales, type Locale } from '#contract/values/locale'
import { api } from '../../calls/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../settings.module.css'

/** The language of pages, mail, SMS and reports, saved in the account and on this device. */
export function LanguageChoice() {
  const { t, words } = useTranslation()
  const { pathname } = useLocation()
  const remember = (locale: Locale) => {
    localStorage.setItem('locale', locale)
    // The page reloads at once, and `keepalive` lets the call finish. If it fails, only mail and SMS stay in the old
    // language.
    api(changeLocale, { body: { locale } }, { keepalive: true }).catch(() => {})
  }
  return (
    <form method="post" action="/language">
      <input type="hidden" name="back" value={pathname} />
      <div className={styles.languages} role="group" aria-label={t('language.label')}>
        {locales.map((locale) => {
          const isInUse = languageOf(locale) === words.language
          return (
            <Button
              key={locale}
              type="submit"
              name="locale"
              value={locale}
              lang={languageOf(locale)}
              aria-pressed={isInUse}
              variant={isInUse ? 'night' : 'line'}
              onClick={() => remember(locale)}
            >
              {t(`language.${locale}Name`)}
            </Button>
          )
        })}
      </div>
    </form>
  )
}
