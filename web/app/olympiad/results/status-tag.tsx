import type { OlympiadStatus } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'

const tones = { winner: 'gold', finalist: 'sky', participant: 'grey' } as const

export function StatusTag({ status }: { status: OlympiadStatus }) {
  const { t } = useTranslation('olympiad')
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
}
