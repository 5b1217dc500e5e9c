import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { Result } from '#contract/diagnostics/results'
import { isDrawn, labelOf, signOf } from '#contract/values/result-picture'
import { agesText } from '#contract/values/age-band'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { LevelBar } from '../../ui/charts/level-bar.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ResultCompass } from './result-compass.tsx'
import styles from './result-head.module.css'
import { ResultTable } from './result-table.tsx'
import { strengthsFirst } from './strengths-first.ts'

/** For instruments that do not lead to stage 2. */
const noLine = { threshold: null, of: '' }

/**
 * The result in a sentence, its compass, and its scales as text and numbers. The total comes with an explanation and
 * not as a badge, since it is not a mark.
 */
export function ResultHead({ result }: { result: Result }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const { threshold, of } = result.step_two ?? noLine
  const hasNumbers = result.scales.some(({ percent }) => percent !== null)
  const hasPicture = result.picture !== 'bars'
  // In career guidance the table below shows the other scales.
  const drawn = result.scales.filter(({ scale }) => isDrawn(result.picture, scale))
  return (
    <Card
      as="section"
      size="feature"
      className={hasPicture ? styles.root : `${styles.root} ${styles.bare}`}
      aria-label={result.headline}
    >
      <div className={styles.words}>
        <div className={`${styles.tags} row`}>
          <Tag tone="sky">{t('results.band', { band: agesText(result) })}</Tag>
          <Tag tone="grey">{format.longDate(result.finished_at)}</Tag>
        </div>
        <Title order={2} className={styles.headline}>
          {result.headline}
        </Title>
        <p className={styles.summary}>{result.summary}</p>
        {result.total_percent !== null && (
          <p className={styles.made}>
            {t(`results.totalMade.${result.voice}`, { percent: format.percent(result.total_percent, 1) })}
          </p>
        )}
        {result.iin_differs && <InfoNote tone="gold">{t('results.iinDiffers')}</InfoNote>}
        {result.register_differs && <InfoNote tone="gold">{t('results.registerDiffers')}</InfoNote>}
      </div>
      {hasPicture && (
        <div className={styles.picture}>
          <ResultCompass result={{ ...result, scales: drawn }} size={420} threshold={threshold ?? undefined} growing />
          {threshold !== null && (
            <p className={styles.key}>
              <i aria-hidden />
              {t('results.ring', { percent: format.percent(threshold), of })}
            </p>
          )}
        </div>
      )}
      <div className={styles.figures}>
        <div className={`${styles.bars} grid gap-18`}>
          {strengthsFirst(drawn).map(({ scale, group, name, level_name: level, percent, step }) => (
            <LevelBar
              key={`${group} ${scale}`}
              skill={signOf(result.picture, scale)}
              name={labelOf(result.picture, { scale, name })}
              level={level ?? t('results.awaits')}
              value={percent ?? (step ? (100 * step.at) / step.of : hasNumbers ? 0 : null)}
              valueText={percent === null ? undefined : format.percent(percent)}
            />
          ))}
        </div>
        <ResultTable result={result} />
      </div>
    </Card>
  )
}
