import { useTranslation } from '#web/i18n/use-translation'
import { AskDialog } from './screens/ask-dialog.tsx'

interface SkipDialogProps {
  /** Number of unanswered items on the page. */
  open: number
  isPage: boolean
  /** The next item depends on this answer, so the item cannot be skipped. */
  isNeeded: boolean
  onSkip: () => void
  onClose: () => void
}

/** Asks before an item is left unanswered in a test without a way back. */
export function SkipDialog({ open, isPage, isNeeded, onSkip, onClose }: SkipDialogProps) {
  const { t } = useTranslation('runner')
  return (
    <AskDialog
      title={isPage ? t('skip_page_title', { count: open }) : t('skip_title')}
      about={[t(isNeeded ? 'skip_not' : isPage ? 'skip_page_about' : 'skip_about')]}
      first={{ label: t('skip_answer'), go: onClose }}
      other={isNeeded ? undefined : { label: t('skip_go'), go: onSkip }}
      onClose={onClose}
    />
  )
}
