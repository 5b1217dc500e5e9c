import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ResultCard } from '#contract/diagnostics'
import { ResultCompass } from '../diagnostics/result-compass.tsx'
import { ResultLegend } from '../diagnostics/result-legend.tsx'
import { Card } from '../ui/card.tsx'
import styles from './start.module.css'

/** The compass of the newest result, or what it will show. */
export function NewestCompass({ result }: { result: ResultCard | undefined }) {
  const { t } = useTranslation('cabinet')
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <Title order={2}>{t('compass.title')}</Title>
        {result && <Link to={`/test-results?result=${result.id}`}>{t('compass.open')}</Link>}
      </div>
      {result ? (
        <div className={styles.compass}>
          <ResultCompass skills={result.skills} size={180} />
          <ResultLegend skills={result.skills} />
        </div>
      ) : (
        <p className={styles.quiet}>{t('compass.none')}</p>
      )}
    </Card>
  )
}
