import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { OpenTask } from '#contract/diagnostics/evaluation'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './others-points.module.css'
import { decimalsOf } from './points.rules.ts'

/** Points of other evaluators; hidden while another rating is still awaited. */
export function OthersPoints({ task: { own, others, others_count: count, criteria } }: { task: OpenTask }) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  if (!own || count === 0) return null
  if (others.length === 0) return <InfoNote tone="info">{t('othersHidden')}</InfoNote>
  return (
    <section className={styles.root}>
      <Title order={4}>{t('others')}</Title>
      <ul>
        {others.map(({ points, comment, at }, index) => (
          <li key={at + String(index)}>
            <b>{t('expert', { number: index + 1 })}</b>
            <p className="tabular">
              {criteria
                .map(({ id, name }) => `${name}: ${format.number(points[id] ?? 0, decimalsOf(points[id] ?? 0))}`)
                .join(' · ')}
            </p>
            {comment && <p>{comment}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
