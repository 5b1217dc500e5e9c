import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { locales, type Locale } from '#contract/values/locale'
import type { AttemptSession } from './session.ts'
import type { SessionState } from './session-state.ts'
import styles from './runner.module.css'

const shortNames: Record<Locale, string> = { ru: 'RU', kz: 'ҚАЗ', en: 'EN' }

/** The language of this one question. The answer and the clock stay as they are. */
export function LanguageSwitch({ session, state, item }: { session: AttemptSession; state: SessionState; item: number }) {
  const { t } = useTranslation('runner')
  const [isMissing, setIsMissing] = useState(false)
  const current = state.progress.item_locales[item] ?? state.attempt.locale
  const choose = async (locale: Locale) => {
    const isThere = await session.fetchForm(locale)
    setIsMissing(!isThere)
    if (!isThere) return
    session.take({ type: 'translated', item, locale })
    session.note('language', { item })
  }
  return (
    <div className={styles.switch}>
      <span>{t('item_language')}</span>
      <span className={styles.languages} role="group" aria-label={t('item_language')}>
        {locales.map((locale) => (
          <button key={locale} type="button" aria-pressed={locale === current} aria-label={t(`language_${locale}`)} onClick={() => void choose(locale)}>
            {shortNames[locale]}
          </button>
        ))}
      </span>
      <span role="status" className={isMissing || current !== state.attempt.locale ? styles.switched : undefined}>
        {isMissing ? t('language_missing') : current === state.attempt.locale ? '' : t('language_switched')}
      </span>
    </div>
  )
}
