import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { changeLocale } from '#contract/accounts'
import { languageOf, locales, type Locale } from '#contract/values/locale'
import { api } from '../browser-api.ts'
import { tokenInUse } from '../session.ts'
import styles from './language-switch.module.css'

/** A form post, so that it works before and without script; the page it stands on is loaded anew in the other language. */
export function LanguageSwitch({ ground = 'light' }: { ground?: 'light' | 'sky' }) {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/language" className={styles.root} data-ground={ground} role="group" aria-label={t('language.label')}>
      <input type="hidden" name="back" value={pathname + withoutLanguage(search)} />
      {locales.map((locale) => (
        <button
          key={locale}
          name="locale"
          value={locale}
          lang={languageOf(locale)}
          title={t(`language.${locale}Name`)}
          aria-pressed={languageOf(locale) === i18n.language}
          onClick={() => remember(locale)}
        >
          {t(`language.${locale}`)}
        </button>
      ))}
    </form>
  )
}

/** The account keeps the choice too: letters and messages follow it. A failure costs nothing, the cookie decides on pages. */
function remember(locale: Locale): void {
  localStorage.setItem('locale', locale)
  if (tokenInUse()) api(changeLocale, { body: { locale } }, { keepalive: true }).catch(() => {})
}

function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  return query.size > 0 ? `?${query}` : ''
}
