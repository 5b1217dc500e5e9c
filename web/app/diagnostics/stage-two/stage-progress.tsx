import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { StageForFamily } from '#contract/diagnostics/stage-two'
import { shownPhone } from '#contract/values/phone'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { StepsPath, type PathStep } from '../../ui/steps-path.tsx'
import styles from './stage-two.module.css'

const road = ['invited', 'admitted', 'came', 'outcome'] as const

function stateAt(index: number, reached: number): PathStep['state'] {
  if (index <= reached) return 'done'
  return index === reached + 1 ? 'now' : 'ahead'
}

// The highlighted step would be invisible on gold.
const toneOf = (state: StageForFamily['state']) =>
  state === 'passed' ? 'gold' : state === 'not-passed' ? 'sand' : 'white'

interface StageProgressProps {
  stage: StageForFamily
  /** The invitation with its reason is shown above, so only the progress is shown here. */
  isToldAbove?: boolean
}

/** Stage 2 as the family sees it: progress, its meaning, date and place. */
export function StageProgress({ stage, isToldAbove = false }: StageProgressProps) {
  const { t } = useTranslation('stage-two')
  const format = useFormat()
  const { state, day, time, place } = stage
  const title = isToldAbove ? t('roadLabel') : stage.title
  const isOver = state === 'passed' || state === 'not-passed'
  const reached = isOver ? road.length : road.indexOf(state)
  const steps = road.map((step, index): PathStep => ({
    label: t(`road.${step}`),
    state: stateAt(index, reached),
    stateLabel: t(stateAt(index, reached)),
  }))
  return (
    <Card as="section" tone={toneOf(state)} size="feature" className={`${styles.card} stack`} aria-label={title}>
      <Title order={2}>{title}</Title>
      {!isToldAbove && <p className={styles.about}>{stage.about}</p>}
      <StepsPath kind="road" label={t('roadLabel')} steps={steps} />
      <FactList
        facts={[
          { label: t('fields.day'), value: day && [format.longDate(day), time].filter(Boolean).join(', ') },
          { label: t('fields.center_id'), value: place && [place.name, place.address].join(', ') },
          {
            label: t('phone'),
            value: place?.phone && <a href={`tel:${place.phone.replace(/[^+\d]/g, '')}`}>{shownPhone(place.phone)}</a>,
          },
          { label: t('saidByCenter'), value: stage.comment, isWide: true },
        ]}
      />
    </Card>
  )
}
