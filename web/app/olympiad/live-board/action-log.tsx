import type { LoggedAction, SchoolBoard } from '#contract/olympiad/live-board'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import styles from './live-board.module.css'

/** What staff did during the round, the newest first. */
export function ActionLog({ board: { actions, pupils } }: { board: SchoolBoard }) {
  const { t } = useTranslation('live-board')
  const format = useFormat()
  const nameOf = (number: number) => pupils.find((one) => one.number === number)?.short || t('number', { number })
  const whoOf = ({ numbers }: LoggedAction) =>
    numbers.length <= 3 ? numbers.map(nameOf).join(', ') : t('log.pupils', { count: numbers.length })
  if (actions.length === 0) return null
  return (
    <Card as="section" className="stack gap-12" aria-labelledby="board-log">
      <h2 id="board-log" className={styles.heading}>
        {t('log.title')}
      </h2>
      <ol className={`${styles.log} list`}>
        {actions.map((action) => (
          <li key={action.id}>
            <time dateTime={action.at} className="tabular muted">
              {format.time(action.at)}
            </time>
            <span>
              <b className="bold">{t(`log.${action.kind}`, { minutes: action.minutes, who: whoOf(action) })}</b>
              <span className="muted small block breaks">
                {[t(`reason.${action.reason}`), action.words, action.by].filter(Boolean).join('. ')}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
