import { useTranslation } from '#web/i18n/use-translation'
import type { AttemptSession } from '../session.ts'
import { Dialog } from './dialog.tsx'
import type { SessionState } from '../machine/session-state.rules.ts'
import { usePause } from '../use-pause.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useClockFormat } from '../use-clock-format.ts'
import styles from './dialog.module.css'

export interface LeaveDialogProps {
  session: AttemptSession
  attempt: SessionState['attempt']
  /** The pupil is at a part that has not begun. */
  isBetween: boolean
  onClose: () => void
}

/** Offers a pause, which stops the clock and needs the server, or to leave without one, which is always possible. */
export function LeaveDialog({ session, attempt, isBetween, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('runner')
  const { pauses_left: count, rest_seconds: rest, break_seconds } = attempt
  // Without a running clock there is nothing to pause.
  const pausesLeft = rest > 0 && !attempt.is_untimed ? count : 0
  const breakLeft = isBetween ? break_seconds : 0
  const { pause, isPausing, failure } = usePause(session, onClose)
  return (
    <Dialog title={t(attempt.is_untimed ? 'leave_title' : 'pause_title')} onClose={onClose}>
      <div className={styles.text}>
        <LeaveWords isUntimed={attempt.is_untimed === true} pausesLeft={pausesLeft} rest={rest} breakLeft={breakLeft} />
        <p className="error-text" role="alert">
          {failure}
        </p>
      </div>
      <div className={`${styles.actions} grid gap-10`}>
        {pausesLeft > 0 && (
          <Button size="lg" loading={isPausing} onClick={() => pause()}>
            {t('pause')}
          </Button>
        )}
        {breakLeft > 0 && (
          <Button size="lg" variant="line" loading={isPausing} onClick={() => pause(true)}>
            {t('break')}
          </Button>
        )}
        <Button size="lg" variant="line" onClick={onClose}>
          {t('stay')}
        </Button>
        <ButtonLink size="lg" variant="subtle" href="/testing">
          {t(attempt.is_untimed ? 'leave_now' : 'leave_running')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}

/** Explains a pause, a break, and leaving without either. */
function LeaveWords({
  isUntimed,
  pausesLeft,
  rest,
  breakLeft,
}: {
  isUntimed: boolean
  pausesLeft: number
  rest: number
  breakLeft: number
}) {
  const { t } = useTranslation('runner')
  const { duration } = useClockFormat()
  if (isUntimed) return <p>{t('leave_untimed')}</p>
  return (
    <>
      <p>{pausesLeft > 0 ? t('pause_about', { count: pausesLeft, time: duration(rest) }) : t('pauses_used')}</p>
      {breakLeft > 0 && <p>{t('break_about', { time: duration(breakLeft) })}</p>}
      <p>{t('leave_about')}</p>
      {pausesLeft > 0 && <p>{t('leave_clock')}</p>}
    </>
  )
}
