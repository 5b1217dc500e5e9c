import {
  IconArrowBackUp,
  IconBox,
  IconBuildingStore,
  IconCheck,
  IconClock,
  IconTruck,
  IconX,
} from '@tabler/icons-react'
import type { PaperState } from '#contract/library/paper-states'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'

const looks = {
  waiting: { tone: 'gold', Icon: IconClock },
  new: { tone: 'gold', Icon: IconClock },
  packed: { tone: 'sky', Icon: IconBox },
  sent: { tone: 'sky', Icon: IconTruck },
  ready: { tone: 'sky', Icon: IconBuildingStore },
  received: { tone: 'green', Icon: IconCheck },
  refunded: { tone: 'grey', Icon: IconArrowBackUp },
  expired: { tone: 'grey', Icon: IconX },
} as const satisfies Record<PaperState, object>

/** State of the order of a printed book, as a word and an icon. */
export function PaperStateTag({ state }: { state: PaperState }) {
  const { t } = useTranslation('library')
  const { tone, Icon } = looks[state]
  return (
    <Tag tone={tone} icon={<Icon size={16} stroke={2.4} aria-hidden />}>
      {t(`paper.state.${state}`)}
    </Tag>
  )
}
