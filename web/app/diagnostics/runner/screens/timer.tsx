import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Form } from '#contract/diagnostics/forms'
import type { AttemptSession } from '../session.ts'
import { useClockFormat } from '../use-clock-format.ts'
import styles from '../runner.module.css'

interface TimerProps {
  session: AttemptSession
  timing: Form['timing']
  /** Time goes on and is not shown. */
  isHidden?: boolean
  /** Whole minutes in words, for those whom running seconds would hurry. */
  inWords?: boolean
}

/**
 * The time left by the server's clock: of the part or item, where each has its own, or of the whole. When it runs out
 * the server is asked; it
 * says once, calmly, that the last minute has begun.
 */
export function Timer({ session, timing, isHidden = false, inWords = false }: TimerProps) {
  const { t } = useTranslation('runner')
  const format = useClockFormat()
  const [, setPassed] = useState(session.tickLeft)
  useEffect(() => {
    const tick = () => setPassed(session.tick())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [session])
  if (isHidden || timing === 'none') return null
  const { seconds, ofWhat, isLastMinute } = shownTime(session, timing)
  const time = inWords ? format.duration(Math.ceil(seconds / 60) * 60) : format.clock(seconds)
  return (
    <span className={styles.timer} role="timer" aria-label={t(labels[ofWhat], { time })}>
      <IconClock size={20} stroke={2} aria-hidden />
      {time}
      <span className="visually-hidden" role="status">
        {isLastMinute ? t(ofWhat === 'part' ? 'part_last_minute' : 'last_minute') : ''}
      </span>
    </span>
  )
}

const labels = { whole: 'time_left', part: 'part_time_left', item: 'item_time_left' } as const

function shownTime(session: AttemptSession, timing: Form['timing']) {
  const seconds = session.tickLeft()
  const pieceLeft = session.pieceLeft()
  const ofPiece = timing === 'by-item' ? ('item' as const) : ('part' as const)
  const ofWhat = pieceLeft !== null && pieceLeft <= session.secondsLeft() ? ofPiece : ('whole' as const)
  // A clock of an item may be no longer than that from its beginning.
  return { seconds, ofWhat, isLastMinute: seconds > 0 && seconds <= 60 && ofWhat !== 'item' }
}
