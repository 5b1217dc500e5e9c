import { useTranslation } from '#web/i18n/use-translation'
import { useLocation } from 'react-router'
import { languageOf, locales, type Locale } from '#contract/values/locale'
import { tokenInUse } from '../../device/session.ts'
import styles from './language-switch.module.css'

/** Switches the language by a form post, which works without script and reloads the page in the other language. */
export function LanguageSwitch({ ground = 'light' }: { ground?: 'light' | 'sky' }) {
  const { t, words } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/language">
      <input type="hidden" name="back" value={pathname + withoutLanguage(search)} />
      <div className={styles.root} data-ground={ground} role="group" aria-label={t('language.label')}>
        {locales.map((locale) => (
          <button
            key={locale}
            name="locale"
            value={locale}
            lang={languageOf(locale)}
            title={t(`language.${locale}Name`)}
            aria-pressed={languageOf(locale) === words.language}
            onClick={(event) => void remember(event, locale)}
          >
            {t(`language.${locale}`)}
          </button>
        ))}
      </div>
    </form>
  )
}

/**
 * Saves the language of a signed-in user before the form is sent, because the call would be aborted when the page
 * unloads.
 */
async function remember(event: React.MouseEvent<HTMLButtonElement>, locale: Locale): Promise<void> {
  localStorage.setItem('locale', locale)
  if (!tokenInUse()) return
  const button = event.currentTarget
  event.preventDefault()
  const keeper = await import('../save-locale.ts').catch(() => null)
  keeper?.saveLocale(locale)
  button.form?.requestSubmit(button)
}

function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  return query.size > 0 ? `?${query}` : ''
}
