import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { PointsChange } from '#contract/diagnostics/manual-points'
import { useFormat } from '../../shell/use-format.ts'
import { ChangeList } from '../../ui/change-list.tsx'
import { decimalsOf } from './keyed-answers.rules.ts'
import styles from './points-changes.module.css'

/** Changes of the points of an answer: person, time, new points and reason; newest first. */
export function PointsChanges({ changes, max }: { changes: readonly PointsChange[]; max: number }) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  const write = (value: number) => format.number(value, decimalsOf(value))
  const shown = changes.map(({ number, points, comment, by, at }) => ({
    number,
    title: points === null ? t('keyed.takenBack') : t('keyed.points', { points: write(points), max: write(max) }),
    about: [comment],
    by,
    at,
    when: format.dateTime(at),
  }))
  return (
    <section className={`${styles.root} grid gap-10`}>
      <Title order={3}>{t('keyed.history')}</Title>
      <ChangeList changes={shown} />
    </section>
  )
}
