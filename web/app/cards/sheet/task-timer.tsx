import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import styles from './sheet.module.css'

/** The time a child has for a creative task. Only the adult sees it, and nothing closes when it is over. */
export function TaskTimer({ seconds }: { seconds: number }) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (endsAt === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [endsAt])

  function start() {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }
  const left = endsAt === null ? seconds : Math.max(0, Math.ceil((endsAt - now) / 1000))
  return (
    <div className={styles.timer}>
      <Button variant="line" onClick={start}>
        {t(endsAt === null ? 'timer.start' : 'timer.again')}
      </Button>
      <span className="tabular">{format.clock(left)}</span>
      <span role="status">{left === 0 && t('timer.over')}</span>
    </div>
  )
}
