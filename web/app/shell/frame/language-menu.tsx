import { useTranslation } from '#web/i18n/use-translation'
import { localeOf } from '#contract/values/locale'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './language-menu.module.css'

/** On a phone only the current language is visible; a tap opens the other two. */
export function LanguageMenu() {
  const { t, words } = useTranslation()
  const language = words.language
  return (
    <details className={`${styles.root} positioned`} name="header">
      <summary className="unmarked" aria-label={`${t('language.label')}: ${t(`language.${localeOf(language)}Name`)}`}>
        {t(`language.${localeOf(language)}`)}
      </summary>
      <div className={styles.panel}>
        <LanguageSwitch />
      </div>
    </details>
  )
}
