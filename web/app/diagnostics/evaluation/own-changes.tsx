import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { CriterionPoints, OpenTask } from '#contract/diagnostics/evaluation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './others-points.module.css'
import { decimalsOf } from './points.rules.ts'

/** Corrections the reader made to their own points, with time and reason; newest first. */
export function OwnChanges({ task: { own, criteria } }: { task: OpenTask }) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  if (!own || own.changes.length === 0) return null
  const write = (points: number | undefined = 0) => format.number(points, decimalsOf(points))
  const changed = (before: CriterionPoints, after: CriterionPoints) =>
    criteria
      .filter(({ id }) => before[id] !== after[id])
      .map(({ id, name }) => `${name}: ${write(before[id])} → ${write(after[id])}`)
      .join(' · ')
  return (
    <section className={styles.root}>
      <Title order={4}>{t('corrections')}</Title>
      <ul>
        {own.changes.map(({ before, after, reason, at }) => (
          <li key={at}>
            <b className="tabular">{changed(before, after) || t('marksChanged')}</b>
            <p>{reason}</p>
            <p>
              <time dateTime={at}>{format.dateTime(at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
