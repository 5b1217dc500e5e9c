import { IconCheck, IconClock, IconInbox, IconX } from '@tabler/icons-react'
import type { RequestState } from '#contract/profiles/requests'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../ui/tag.tsx'

const looks = {
  received: { tone: 'sky', Icon: IconInbox },
  'in-work': { tone: 'gold', Icon: IconClock },
  answered: { tone: 'green', Icon: IconCheck },
  refused: { tone: 'warm', Icon: IconX },
  withdrawn: { tone: 'grey', Icon: IconX },
} as const

/** How it stands with a request, in a word and a sign. */
export function RequestStateTag({ state }: { state: RequestState }) {
  const { t } = useTranslation('requests')
  const { tone, Icon } = looks[state]
  return (
    <Tag tone={tone} icon={<Icon size={16} stroke={2.4} aria-hidden />}>
      {t(`state.${state}`)}
    </Tag>
  )
}
