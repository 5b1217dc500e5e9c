import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import type { ResultCard } from '#contract/diagnostics/results'
import { ResultCompass, ResultLegend } from '../../diagnostics/result/result-compass.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { highestAbility } from './highest-ability.rules.ts'
import styles from '../start.module.css'

/** The compass of the newest result, or a preview of it. */
export function NewestCompass({ result }: { result: ResultCard | undefined }) {
  const { t } = useTranslation('cabinet')
  const { percent } = useFormat()
  if (!result) {
    return (
      <Card as="section">
        <div className={styles.cardHead}>
          <Title order={2}>{t('compass.title')}</Title>
        </div>
        <p className="muted loose">{t('compass.none')}</p>
      </Card>
    )
  }
  const best = result.picture === 'compass' ? highestAbility(result.scales) : null
  return (
    <Card as="section">
      <div className={styles.compass}>
        <Title order={2}>{t('compass.title')}</Title>
        <div className={styles.drawing}>
          <ResultCompass result={result} size={180} />
        </div>
        {best && (
          <p className={styles.best}>
            {t('compass.best', { skill: best.name.toLowerCase(), value: percent(best.percent) })}
          </p>
        )}
        <div className={styles.legend}>
          <ResultLegend result={result} />
        </div>
        <Link to={`/test-results?result=${result.id}`} className={styles.open}>
          {t('compass.open')}
        </Link>
      </div>
    </Card>
  )
}
