import { Title } from '@mantine/core'
import { IconChevronRight, IconFileInfo } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Result } from '#contract/diagnostics/results'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { useIsWide } from '../introduction/use-is-wide.ts'
import disclosure from './disclosure.module.css'
import styles from './result-facts.module.css'

/** Date, time, language, receipt and conditions of the attempt; collapsed on a phone. */
export function ResultFacts({ result }: { result: Result }) {
  const { t } = useTranslation('diagnostics')
  const { t: shell } = useTranslation()
  const format = useFormat()
  const facts = [
    { label: t('results.about.test'), value: result.title },
    { label: t('results.about.finished'), value: format.dateTime(result.finished_at) },
    { label: t('results.about.taken'), value: format.duration(result.minutes_taken * 60) },
    { label: t('results.about.language'), value: shell(`language.${result.test_locale}Name`) },
    { label: t('results.about.valid'), value: format.longDate(result.valid_until) },
    { label: t('results.about.receipt'), value: result.receipt_number },
  ]
  const isWide = useIsWide()
  const pupilFacts = (
    <>
      <FactList look="rows" facts={facts} />
      {result.conditions.length > 0 && (
        <ul className={styles.list}>
          {result.conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      )}
    </>
  )
  if (isWide) {
    return (
      <Card as="section">
        <Title order={2} className={styles.title}>
          {t('results.about.title')}
        </Title>
        {pupilFacts}
      </Card>
    )
  }
  return (
    <details className={disclosure.panel}>
      <summary className="unmarked">
        <IconFileInfo size={24} stroke={1.9} aria-hidden />
        <span>
          {t('results.about.title')}
          <small>{t('results.about.short')}</small>
        </span>
        <IconChevronRight className={disclosure.turn} size={20} stroke={2.2} aria-hidden />
      </summary>
      <div className={disclosure.body}>
        <div>{pupilFacts}</div>
      </div>
    </details>
  )
}
