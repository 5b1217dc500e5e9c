import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './statistics.module.css'

const colors: Record<Language, string> = { kk: '#007b92', ru: '#ffc43d', en: '#0b2c38' }

/** The languages in which tests were taken, as a bar of shares and as text. */
export function LanguageShares({ shares }: { shares: readonly { language: Language; tests: number | null }[] }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  // If one number is hidden, the shares of the others cannot be calculated.
  const isWhole = shares.every(({ tests }) => tests !== null)
  const total = isWhole ? shares.reduce((sum, { tests }) => sum + (tests ?? 0), 0) : 0
  const share = (tests: number) => Math.round((tests / Math.max(1, total)) * 100)
  const saidOf = (tests: number | null) => {
    if (tests === null) return t('statistics.hidden')
    return total > 0
      ? t('statistics.share', { share: format.percent(share(tests)), tests: format.number(tests) })
      : format.number(tests)
  }
  return (
    <section className={styles.panel}>
      <h2>{t('statistics.byLanguage')}</h2>
      {total > 0 && (
        <div className={styles.shares} aria-hidden>
          {shares.map(
            ({ language, tests }) =>
              tests !== null &&
              tests > 0 && <i key={language} style={{ flexGrow: tests, background: colors[language] }} />,
          )}
        </div>
      )}
      <dl className={styles.shareList}>
        {shares.map(({ language, tests }) => (
          <div key={language}>
            <dt>
              <i style={{ background: colors[language] }} aria-hidden />
              {t(`statistics.in.${language}`)}
            </dt>
            <dd>{saidOf(tests)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
