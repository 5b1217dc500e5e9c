import { useTranslation } from '#web/i18n/use-translation'
import type { Form } from '#contract/diagnostics/forms'
import { AskDialog } from './ask-dialog.tsx'
import { isForwardOnly, itemsOf, placesIn } from '../path.rules.ts'
import { numbersAnswered, openItems, type Progress } from '../machine/progress.rules.ts'

interface FinishDialogProps {
  form: Form
  progress: Progress
  onFinish: () => void
  onGo: (item: number) => void
  onClose: () => void
}

/**
 * Asks for confirmation. Unanswered items are listed but do not prevent finishing; a pupil without any answer is first
 * offered to continue.
 */
export function FinishDialog({ form, progress, onFinish, onGo, onClose }: FinishDialogProps) {
  const { t } = useTranslation('runner')
  const gaps = openItems(progress, itemsOf(form))
  const away = form.parts.reduce((sum, { withheld }) => sum + (withheld?.why === 'not-begun' ? withheld.size : 0), 0)
  const open = gaps.length + away
  const places = placesIn(form)
  const count = places.reduce((sum, { size }) => sum + size, 0)
  const answered = places.reduce((sum, place) => sum + numbersAnswered(progress, place).length, 0)
  const [first] = gaps
  if (first && answered === 0 && !isForwardOnly(form))
    return (
      <AskDialog
        title={t('nothing_title')}
        about={[t('finish_answered', { answered, count }), t('nothing_about')]}
        first={{ label: t('nothing_go'), go: () => onGo(first.item) }}
        other={{ label: t('nothing_finish'), go: onFinish }}
        onClose={onClose}
      />
    )
  return (
    <AskDialog
      title={t('finish_title')}
      about={[
        t('finish_answered', { answered, count }),
        open > 0 && !isForwardOnly(form) ? t('finish_gaps', { count: open }) : t('finish_whole'),
      ]}
      first={{ label: t('finish'), go: onFinish }}
      other={{ label: t('stay'), go: onClose }}
      onClose={onClose}
    />
  )
}
