import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { InfoNote } from '../ui/info-note.tsx'
import styles from './send-note.module.css'
import type { Sending } from './use-send.ts'

/** Stands above the button of a form and says how the sending goes. */
export function SendNote({ of: { sending } }: { of: { sending: Sending } }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { isQueued, problem, wait, again } = sending
  if (isQueued) {
    return (
      <InfoNote tone="gold" live>
        {t('sending.queued')}
      </InfoNote>
    )
  }
  if (!problem) return null
  return (
    // The one place that says it; the clock is for the eye.
    <InfoNote tone="red" live>
      {problem}
      {wait > 0 && <div aria-hidden>{t('sending.wait', { clock: format.clock(wait) })}</div>}
      {again && (
        <button type="button" className={styles.again} onClick={again}>
          {t('failure.again')}
        </button>
      )}
    </InfoNote>
  )
}
