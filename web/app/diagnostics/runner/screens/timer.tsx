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
  /** The clock runs but is not shown. */
  isHidden?: boolean
  /** Whole minutes as text, for pupils who feel rushed by running seconds. */
  inWords?: boolean
}

/**
 * Time left by the server's clock, for the part or item if it has a clock, otherwise for the test. At zero it asks the
 * server; the last minute is announced once, calmly.
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
  // The clock of an item may be shorter than a minute from the start.
  return { seconds, ofWhat, isLastMinute: seconds > 0 && seconds <= 60 && ofWhat !== 'item' }
}
