import type { TicketState } from '#contract/events/ticket-states'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'

const tones = {
  registered: 'green',
  unpaid: 'gold',
  waiting: 'sky',
  offered: 'gold',
  cancelled: 'grey',
  lapsed: 'grey',
} as const satisfies Record<TicketState, string>

export function StateTag({ state }: { state: TicketState }) {
  const { t } = useTranslation('registration')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
