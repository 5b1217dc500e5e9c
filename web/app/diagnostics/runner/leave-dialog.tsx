import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttemptSession } from './attempt-session.ts'
import { Dialog } from './dialog.tsx'
import { sentenceFor } from './sentence-for.ts'
import { PushButton, PushLink } from '../../ui/push-button.tsx'
import styles from './dialog.module.css'

/** A pause stops the clock and needs the server; going away without one is always possible. */
export function LeaveDialog({ session, pausesLeft, onClose }: { session: AttemptSession; pausesLeft: number; onClose: () => void }) {
  const { t } = useTranslation('runner')
  const [isPausing, setIsPausing] = useState(false)
  const [failure, setFailure] = useState('')
  const pause = async () => {
    setIsPausing(true)
    try {
      await session.pause()
      onClose()
    } catch (error) {
      setFailure(sentenceFor(error, t('pause_offline'), t('trouble_failed')))
      setIsPausing(false)
    }
  }
  return (
    <Dialog title={t('pause_title')} onClose={onClose}>
      <div className={styles.text}>
        <p>{pausesLeft > 0 ? t('pause_about', { count: pausesLeft }) : t('pauses_used')}</p>
        <p>{t('leave_about')}</p>
        {pausesLeft > 0 && <p>{t('leave_clock')}</p>}
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      </div>
      <div className={styles.actions}>
        {pausesLeft > 0 && (
          <PushButton size="lg" loading={isPausing} onClick={() => void pause()}>
            {t('pause')}
          </PushButton>
        )}
        <PushButton size="lg" variant="line" onClick={onClose}>
          {t('stay')}
        </PushButton>
        <PushLink size="lg" variant="subtle" to="/testing">
          {t('leave_running')}
        </PushLink>
      </div>
    </Dialog>
  )
}
