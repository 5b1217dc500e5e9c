import { IconCheck, IconClock, IconInbox, IconX } from '@tabler/icons-react'
import type { RequestState } from '#contract/profiles/requests'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { Tag } from '../ui/tag.tsx'

const looks = {
  received: { tone: 'sky', Icon: IconInbox },
  'in-work': { tone: 'gold', Icon: IconClock },
  answered: { tone: 'green', Icon: IconCheck },
  refused: { tone: 'warm', Icon: IconX },
  withdrawn: { tone: 'grey', Icon: IconX },
} as const

/** State of a request, as a word and an icon. */
export function RequestStateTag({ state }: { state: RequestState }) {
  const { t } = useTranslation('requests')
  const { tone, Icon } = looks[state]
  return (
    <Tag tone={tone} icon={<Icon size={16} stroke={2.4} aria-hidden />}>
      {t(`state.${state}`)}
    </Tag>
  )
}

/** The due date of an answer; a missed one is also marked by a text. */
export function DueText({ due_on: date, is_overdue: isOverdue }: { due_on: string; is_overdue: boolean }) {
  const { t } = useTranslation('requests')
  const { longDate } = useFormat()
  return (
    <span className={isOverdue ? 'error-text bold' : undefined}>
      {t(isOverdue ? 'overdue' : 'dueOn', { date: longDate(date) })}
    </span>
  )
}
