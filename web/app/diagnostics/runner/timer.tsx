import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import type { AttemptSession } from './attempt-session.ts'
import styles from './runner.module.css'

/** The time left by the server's clock. When it runs out the server is asked; it says once, calmly, that the last minute has begun. */
export function Timer({ session }: { session: AttemptSession }) {
  const { t } = useTranslation('runner')
  const format = useFormat()
  const [seconds, setSeconds] = useState(session.secondsLeft)
  useEffect(() => {
    const tick = () => setSeconds(session.tick())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [session])
  return (
    <span className={styles.timer} role="timer" aria-label={t('time_left', { time: format.clock(seconds) })}>
      <IconClock size={20} stroke={2} aria-hidden />
      {format.clock(seconds)}
      <span className="visually-hidden" role="status">
        {seconds > 0 && seconds <= 60 ? t('last_minute') : ''}
      </span>
    </span>
  )
}
