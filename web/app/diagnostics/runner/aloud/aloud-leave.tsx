import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../screens/dialog.tsx'
import { LeaveDialog, type LeaveDialogProps } from '../screens/leave-dialog.tsx'
import { usePause } from '../use-pause.ts'
import styles from './aloud.module.css'
import { ListenButton } from './listen-button.tsx'
import { speakAloud } from '../voice/speech.ts'
import { useAloudWords } from './use-aloud-words.ts'
import { useVoice } from '../voice/use-voice.ts'

/**
 * Dialog for leaving: the guide explains the buttons in their order. It offers no long break between parts, which is
 * meant for readers.
 */
export function AloudLeave(props: LeaveDialogProps) {
  return props.isBetween && props.attempt.break_seconds > 0 ? (
    <LeaveDialog {...props} />
  ) : (
    <SpokenLeaveDialog {...props} />
  )
}

function SpokenLeaveDialog({ session, attempt, onClose }: LeaveDialogProps) {
  const {
    t,
    words: { language },
  } = useTranslation('runner')
  const aloud = useAloudWords()
  const voice = useVoice(language)
  const { pause, isPausing, failure } = usePause(session, onClose)
  const mayPause = !attempt.is_untimed && attempt.pauses_left > 0 && attempt.rest_seconds > 0
  const about = mayPause ? aloud.leave_pause : attempt.is_untimed ? aloud.leave_untimed : aloud.leave_running
  const words = `${aloud.leave} ${about}`
  useEffect(() => {
    if (voice === 'here') speakAloud({ words }, language)
  }, [voice, words, language])
  return (
    <Dialog title={aloud.leave} onClose={onClose}>
      <p className={styles.said}>{about}</p>
      <ListenButton saying={{ words }} language={language} voice={voice} />
      <p role="alert">{failure}</p>
      <div className={`${styles.ways} grid gap-12`}>
        {mayPause && (
          <Button size="lg" className={styles.go} loading={isPausing} onClick={() => pause()}>
            {aloud.rest}
          </Button>
        )}
        <Button size="lg" variant={mayPause ? 'line' : 'filled'} className={styles.go} onClick={onClose}>
          {aloud.back}
        </Button>
        <ButtonLink size="lg" variant="subtle" className={styles.go} href="/testing">
          {t('leave_now')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
