import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { locales, type Locale } from '#contract/values/locale'
import type { AttemptSession } from '../session.ts'
import type { SessionState } from '../machine/session-state.rules.ts'
import styles from '../runner.module.css'

const shortNames: Record<Locale, string> = { ru: 'RU', kz: 'ҚАЗ', en: 'EN' }

interface LanguageSwitchProps {
  session: AttemptSession
  state: SessionState
  /** Items on the screen. */
  items: readonly number[]
}

/** Changes the language of this question or page; answers and clock stay as they are. */
export function LanguageSwitch({ session, state, items }: LanguageSwitchProps) {
  const { t } = useTranslation('runner')
  const [isMissing, setIsMissing] = useState(false)
  const [first = 0] = items
  const ofWhat = items.length > 1 ? 'page' : 'item'
  const current = state.progress.item_locales[first] ?? state.attempt.locale
  const choose = async (locale: Locale) => {
    const isThere = await session.fetchForm(locale)
    setIsMissing(!isThere)
    if (!isThere) return
    for (const item of items) session.take({ type: 'translated', item, locale })
    session.note('language', { item: first })
  }
  return (
    <div className={styles.switch}>
      <span>{t(`${ofWhat}_language`)}</span>
      <span className={styles.languages} role="group" aria-label={t(`${ofWhat}_language`)}>
        {locales.map((locale) => (
          <button
            key={locale}
            type="button"
            aria-pressed={locale === current}
            aria-label={t(`language_${locale}`)}
            onClick={() => void choose(locale)}
          >
            {shortNames[locale]}
          </button>
        ))}
      </span>
      <span role="status" className={isMissing || current !== state.attempt.locale ? styles.switched : undefined}>
        {isMissing
          ? t('language_missing')
          : current === state.attempt.locale
            ? ''
            : t(ofWhat === 'page' ? 'page_language_switched' : 'language_switched')}
      </span>
    </div>
  )
}
