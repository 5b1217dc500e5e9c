import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { StepsPath } from '../../ui/steps-path.tsx'
import type { RoadStep } from './road.rules.ts'
import styles from '../start.module.css'

/** «Your path»: finished steps, the current one, and those ahead. */
export function Road({ road }: { road: readonly RoadStep[] }) {
  const { t } = useTranslation('cabinet')
  const { dayMonth } = useFormat()
  const done = road.filter(({ state }) => state === 'done').length
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <Title order={2}>{t('road.title')}</Title>
        <span>{t('road.done', { count: done, total: road.length })}</span>
      </div>
      <StepsPath
        kind="road"
        label={t('road.title')}
        steps={road.map(({ id, state, note, at, noteText }) => ({
          label: t(`road.step.${id}`),
          note: noteText ?? (note === 'date' ? at && dayMonth(at) : t(`road.note.${note}`)),
          state,
          stateLabel: t(`road.state.${state}`),
        }))}
      />
    </Card>
  )
}
