import { useTranslation } from '#web/i18n/use-translation'
import { AskDialog } from './screens/ask-dialog.tsx'

interface SkipDialogProps {
  /** How many items are left without an answer, of several on a page. */
  open: number
  isPage: boolean
  onSkip: () => void
  onClose: () => void
}

/** Asked where there is no way back: an item is about to be left without an answer. */
export function SkipDialog({ open, isPage, onSkip, onClose }: SkipDialogProps) {
  const { t } = useTranslation('runner')
  return (
    <AskDialog
      title={isPage ? t('skip_page_title', { count: open }) : t('skip_title')}
      about={[t(isPage ? 'skip_page_about' : 'skip_about')]}
      first={{ label: t('skip_answer'), go: onClose }}
      other={{ label: t('skip_go'), go: onSkip }}
      onClose={onClose}
    />
  )
}
