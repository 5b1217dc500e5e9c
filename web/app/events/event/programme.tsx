import { useState } from 'react'
import type { EventSession } from '#contract/events/events'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './programme.module.css'

/** The programme of an event, one day at a time. All days are in the page, for printing and for search engines. */
export function Programme({ sessions }: { sessions: readonly EventSession[] }) {
  const { t } = useTranslation('events')
  const format = useFormat()
  const days = [...Map.groupBy(sessions, ({ day }) => day)]
  const [shown, setShown] = useState(days[0]?.[0])
  if (days.length === 0) return null
  return (
    <section className={styles.root} aria-labelledby="programme">
      <h2 id="programme">{t('programme.title')}</h2>
      {days.length > 1 && (
        <div className={`${styles.days} screen-only`} role="group" aria-label={t('programme.days')}>
          {days.map(([day]) => (
            <button key={day} type="button" aria-pressed={day === shown} onClick={() => setShown(day)}>
              {`${format.dayMonth(day)}, ${format.shortWeekday(day)}`}
            </button>
          ))}
        </div>
      )}
      {days.map(([day, all]) => (
        <div key={day} className={styles.day} data-shown={day === shown || undefined}>
          <h3
            className={days.length > 1 ? 'visually-hidden' : styles.date}
          >{`${format.dayMonth(day)}, ${format.shortWeekday(day)}`}</h3>
          <ul className="list">
            {all.map(({ id, time, name, place }) => (
              <li key={id} className={styles.session}>
                <time dateTime={time.slice(0, 5)}>{time.slice(0, 5)}</time>
                <span>
                  <b>{name}</b>
                  {place && <span>{place}</span>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
