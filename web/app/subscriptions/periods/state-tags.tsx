import type { ApplicationState } from '#contract/subscriptions/applications'
import type { PeriodState } from '#contract/subscriptions/papers'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'

const applicationTones = {
  requested: 'sky',
  accepted: 'gold',
  active: 'green',
  ended: 'grey',
  refused: 'grey',
  cancelled: 'grey',
} as const satisfies Record<ApplicationState, string>

export function ApplicationTag({ state }: { state: ApplicationState }) {
  const { t } = useTranslation('subscriptions')
  return <Tag tone={applicationTones[state]}>{t(`state.${state}`)}</Tag>
}

const periodTones = {
  invoiced: 'gold',
  paid: 'green',
  refunded: 'grey',
  cancelled: 'grey',
} as const satisfies Record<PeriodState, string>

export function PeriodTag({ state }: { state: PeriodState }) {
  const { t } = useTranslation('subscriptions')
  return <Tag tone={periodTones[state]}>{t(`period.state.${state}`)}</Tag>
}
