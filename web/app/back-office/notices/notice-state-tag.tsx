import type { NoticeState } from '#contract/messages/group-notices'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'

const tones = { draft: 'grey', scheduled: 'sky', sending: 'gold', sent: 'green', cancelled: 'red' } as const

export function NoticeStateTag({ state }: { state: NoticeState }) {
  const { t } = useTranslation('notices')
  return <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
}
