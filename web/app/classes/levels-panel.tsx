import { Title } from '@mantine/core'
import type { LevelCounts } from '#contract/staff/classes'
import { levels } from '#contract/values/level'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import styles from './classes.module.css'

interface LevelsPanelProps {
  name: string
  figures: { finished: number; counted: number; levels: readonly LevelCounts[] }
  scales: readonly { scale: string; name: string }[]
}

const steps = [...levels, 'unanswered'] as const

/** How many pupils are on each level, as bars and as a table with the same numbers. */
export function LevelsPanel({ name, figures: { finished, counted, levels }, scales }: LevelsPanelProps) {
  const { t } = useTranslation('classes')
  const format = useFormat()
  const countsOf = (scale: string) => levels.find((one) => one.scale === scale)?.counts
  const shown = steps.filter((step) => step !== 'unanswered' || levels.some(({ counts }) => counts.unanswered > 0))
  return (
    <Card as="section" className="grid gap-12" aria-label={name}>
      <div>
        <Title order={3} className={styles.name}>
          {name}
        </Title>
        <p className={`${styles.quiet} muted loose`}>{t('levels.counted', { counted, finished })}</p>
      </div>
      <table className={styles.levels} aria-label={t('levels.of', { name })}>
        <thead>
          <tr>
            <th scope="col">{t('scale')}</th>
            <td aria-hidden />
            {shown.map((step) => (
              <th key={step} scope="col">
                <i data-step={step} aria-hidden />
                {t(`level.${step}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scales.map(({ scale, name: title }) => (
            <tr key={scale}>
              <th scope="row">{title}</th>
              <td className={styles.bar} aria-hidden>
                <span>
                  {shown.map((step) => (
                    <i key={step} data-step={step} style={{ flexGrow: countsOf(scale)?.[step] ?? 0 }} />
                  ))}
                </span>
              </td>
              {shown.map((step) => (
                <td key={step} data-head={t(`level.${step}`)}>
                  {format.number(countsOf(scale)?.[step] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
