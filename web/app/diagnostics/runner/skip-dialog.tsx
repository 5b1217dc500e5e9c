import { useTranslation } from '#web/i18n/use-translation'
import { AskDialog } from './screens/ask-dialog.tsx'

interface SkipDialogProps {
  /** How many items are left without an answer, of several on a page. */
  open: number
  isPage: boolean
  /** The next item follows from the answer: it cannot be left out. */
  isNeeded: boolean
  onSkip: () => void
  onClose: () => void
}

/** Asked where there is no way back: an item is about to be left without an answer. */
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
