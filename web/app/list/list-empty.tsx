import { useTranslation } from '#web/i18n/use-translation'
import { EmptyState } from '../ui/empty-state.tsx'
import { useListAddress } from './use-list-address.ts'

/** Nothing in the list, or nothing of what was asked of it. */
export function ListEmpty({ subject = 'tests', title, text }: { subject?: React.ComponentProps<typeof EmptyState>['subject']; title: string; text: string }) {
  const { t } = useTranslation('list')
  const { asked } = useListAddress()
  return asked.size > 0 ? (
    <EmptyState subject="tests" title={t('nothing')} text={t('nothingText')} />
  ) : (
    <EmptyState subject={subject} title={title} text={text} />
  )
}
