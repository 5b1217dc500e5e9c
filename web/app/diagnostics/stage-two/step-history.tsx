import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { StageStep } from '#contract/diagnostics/stage-two'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import styles from './stage-two.module.css'

/** Who entered which step, when, with its day and place and why it was corrected; the newest first. */
export function StepHistory({ steps }: { steps: readonly StageStep[] }) {
  const { t } = useTranslation('stage-two')
  const format = useFormat()
  const shown = steps.map(({ number, state, day, time, place, comment, reason, by, at }) => {
    const moment = day && [format.longDate(day), time].filter(Boolean).join(', ')
    const about = [moment && [moment, place].filter(Boolean).join(' · '), comment && t('commentSaid', { comment }), reason && t('reasonSaid', { reason })]
    return { number, title: t(`states.${state}`), about: about.flatMap((text) => text || []), by, at, when: format.dateTime(at) }
  })
  return (
    <Card as="section" className={styles.card}>
      <Title order={2}>{t('history')}</Title>
      <ChangeList changes={shown} />
    </Card>
  )
}
