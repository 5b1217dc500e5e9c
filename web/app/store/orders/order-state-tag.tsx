import { IconArrowBackUp, IconBox, IconCheck, IconClock, IconTruck, IconX } from '@tabler/icons-react'
import type { OrderState } from '#contract/store/order-states'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'

const looks = {
  new: { tone: 'gold', Icon: IconClock },
  packed: { tone: 'sky', Icon: IconBox },
  sent: { tone: 'sky', Icon: IconTruck },
  received: { tone: 'green', Icon: IconCheck },
  cancelled: { tone: 'grey', Icon: IconX },
  returned: { tone: 'grey', Icon: IconArrowBackUp },
} as const

/** State of an order, as a word and an icon. */
export function OrderStateTag({ state }: { state: OrderState }) {
  const { t } = useTranslation('store')
  const { tone, Icon } = looks[state]
  return (
    <Tag tone={tone} icon={<Icon size={16} stroke={2.4} aria-hidden />}>
      {t(`order.state.${state}`)}
    </Tag>
  )
}
