import { useTranslation } from '#web/i18n/use-translation'
import styles from './live-board.module.css'
import type { Live } from './use-board.ts'
import { useSecond } from './use-second.ts'

/** Says how old the numbers are, and that there is no connection. */
export function FreshNote({ live }: { live: Pick<Live<unknown>, 'heardAt' | 'isAway'> }) {
  const { t } = useTranslation('live-board')
  const now = useSecond()
  const seconds = Math.max(0, Math.round((now - live.heardAt) / 1000))
  return (
    <span className={styles.fresh} data-away={live.isAway || undefined}>
      <span className={styles.dot} aria-hidden />
      <span role="status">{live.isAway && t('fresh.away')}</span>
      <span>{t('fresh.ago', { count: seconds })}</span>
    </span>
  )
}
