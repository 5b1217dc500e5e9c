import { IconArchive, IconArrowBackUp, IconCheck, IconClock, IconPencil } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'
import type { EntryState } from './state-of-entry.rules.ts'

const looks = {
  archived: ['grey', IconArchive],
  scheduled: ['gold', IconClock],
  changed: ['sky', IconPencil],
  published: ['green', IconCheck],
  returned: ['red', IconArrowBackUp],
  draft: ['grey', IconPencil],
} as const

export function StateTag({ state }: { state: EntryState }) {
  const { t } = useTranslation('back-office')
  const [tone, Sign] = looks[state]
  return (
    <Tag tone={tone} icon={<Sign size={15} stroke={2.2} aria-hidden />}>
      {t(`entryStates.${state}`)}
    </Tag>
  )
}
