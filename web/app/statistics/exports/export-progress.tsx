import type { StatisticsExport } from '#contract/statistics/exports'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './exports.module.css'

interface ExportProgressProps {
  file: Pick<StatisticsExport, 'state' | 'rows_done' | 'rows_all' | 'seconds_left'>
  /** What may be done with it. */
  children?: React.ReactNode
}

/** How far a file is, in words and as a bar. */
export function ExportProgress({ file: { state, rows_done, rows_all, seconds_left }, children }: ExportProgressProps) {
  const { t } = useTranslation('exports')
  const format = useFormat()
  const isCounted = state === 'working' && rows_all !== null
  const share = isCounted && rows_all > 0 ? rows_done / rows_all : 0
  const words = isCounted
    ? t('progress.working', { done: format.number(rows_done), all: format.number(rows_all) })
    : t(state === 'working' ? 'progress.counting' : 'progress.queued')
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <b>{words}</b>
        {isCounted && <b className="tabular">{format.percent(Math.floor(share * 100))}</b>}
      </div>
      <progress max={1} value={isCounted ? share : undefined} aria-label={words} />
      <div className={styles.line}>
        <span className="muted small">
          {seconds_left === null ? t('progress.leave') : t('progress.left', { time: format.duration(seconds_left) })}
        </span>
        {children}
      </div>
    </div>
  )
}
