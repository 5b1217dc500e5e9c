import { useTranslation } from '#web/i18n/use-translation'
import { AskDialog } from './screens/ask-dialog.tsx'

interface PartGapsDialogProps {
  /** Number of the part that would be closed, from 1. */
  part: number
  count: number
  onBegin: () => void
  onReturn: () => void
  onClose: () => void
}

/** Shown before beginning a part closes the previous one, if that has unanswered items and time left. */
export function PartGapsDialog({ part, count, onBegin, onReturn, onClose }: PartGapsDialogProps) {
  const { t } = useTranslation('runner')
  return (
    <AskDialog
      title={t('part_gaps_title', { part })}
      about={[t('part_gaps_about', { part, count })]}
      first={{ label: t('part_gaps_return', { part }), go: onReturn }}
      other={{ label: t('start_part', { part: part + 1 }), go: onBegin }}
      onClose={onClose}
    />
  )
}
