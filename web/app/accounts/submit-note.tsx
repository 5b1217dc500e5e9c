import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { InfoNote } from '../ui/info-note.tsx'
import type { Submission } from './use-submit.ts'

/** Stands above the button of a form and says how the sending goes. */
export function SubmitNote({ submission: { isQueued, problem, wait } }: { submission: Submission }) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  if (isQueued) {
    return (
      <InfoNote tone="gold" live>
        {t('submit.queued')}
      </InfoNote>
    )
  }
  if (!problem) return null
  return (
    // A screen reader hears the sentence once, from the toast that came with it; the clock is for the eye.
    <InfoNote tone="red">
      {problem}
      {wait > 0 && <div aria-hidden>{t('submit.wait', { clock: format.clock(wait) })}</div>}
    </InfoNote>
  )
}
