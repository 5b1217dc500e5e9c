import { IconPlus } from '@tabler/icons-react'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import { timeText } from '#contract/values/kazakhstan-time'
import type { Interval } from '#contract/values/appointments/week'
import { useTranslation } from '#web/i18n/use-translation'
import { Switch } from '../ui/inputs/switch.tsx'
import { IntervalFields } from './interval-fields.tsx'
import styles from './schedule.module.css'
import { lunchOf, withDay, withInterval, withoutDay, type IndexedInterval } from './week.rules.ts'

interface DayRowProps {
  weekday: number
  day: readonly IndexedInterval[]
  intervals: readonly Interval[]
  hours: { from: number; to: number }
  kinds: readonly AppointmentKind[]
  /** Index of the interval being edited. */
  opened: number | null
  mistakeAt: (index: number) => string | null
  onOpen: (index: number | null) => void
  onPut: (intervals: Interval[], open?: number | null) => void
}

/** One weekday: on or off, its intervals as blocks on a scale of hours, and the fields of the open one. */
export function DayRow({ weekday, day, intervals, hours, kinds, opened, mistakeAt, onOpen, onPut }: DayRowProps) {
  const { t } = useTranslation(['schedule', 'meetings'])
  const name = t(`weekdays.${weekday as 1}`)
  const isOn = day.length > 0
  const lunch = lunchOf(day)
  const share = (from: number, to: number) =>
    ({
      '--from': `${((from - hours.from) / (hours.to - hours.from)) * 100}%`,
      '--size': `${((to - from) / (hours.to - hours.from)) * 100}%`,
    }) as React.CSSProperties
  const open = day.find(({ index }) => index === opened)
  const mistakes = day.flatMap(({ index }) => mistakeAt(index) ?? [])
  return (
    <li className={styles.row}>
      <div className="line gap-10 middle">
        <Switch
          label={t('receives', { day: name })}
          isOn={isOn}
          onChange={(isNow) => onPut(isNow ? withDay(intervals, weekday) : withoutDay(intervals, weekday))}
        />
        <b>
          <span className={styles.short} aria-hidden>
            {t(`short.${weekday as 1}`)}
          </span>
          <span className="visually-hidden">{name}</span>
        </b>
      </div>
      {isOn ? (
        <div className={`${styles.track} row`}>
          {day.map(({ index, interval }) => (
            <button
              key={index}
              type="button"
              className={styles.block}
              style={share(interval.from_minute, interval.to_minute)}
              data-path={`intervals.${index}`}
              data-kind={interval.kind}
              data-wrong={mistakeAt(index) !== null || undefined}
              aria-expanded={opened === index}
              aria-label={t('intervalOf', {
                day: name,
                from: timeText(interval.from_minute),
                to: timeText(interval.to_minute),
                kind: t(`meetings:kinds.${interval.kind}`).toLowerCase(),
              })}
              onClick={() => onOpen(opened === index ? null : index)}
            >
              <span className={styles.times}>
                <span>{timeText(interval.from_minute)}</span>
                <span>{timeText(interval.to_minute)}</span>
              </span>
              {interval.kind !== 'consultation' && <small>{t(`shortKinds.${interval.kind}`)}</small>}
            </button>
          ))}
          {lunch && (
            <span className={styles.lunch} style={share(lunch.from, lunch.to)}>
              {t('lunch')}
            </span>
          )}
        </div>
      ) : (
        <div className={styles.off}>{t('off')}</div>
      )}
      {isOn && (
        <button
          type="button"
          className={styles.add}
          aria-label={t('addTo', { day: name })}
          onClick={() => onPut(withInterval(intervals, weekday), intervals.length)}
        >
          <IconPlus size={18} aria-hidden />
          <span>{t('interval')}</span>
        </button>
      )}
      {mistakes.length > 0 && (
        <p className={styles.mistake} role="alert">
          {[...new Set(mistakes)].join('. ')}
        </p>
      )}
      {open && (
        <IntervalFields
          interval={open.interval}
          kinds={kinds}
          onChange={(change) =>
            onPut(
              intervals.map((one, index) => (index === open.index ? change : one)),
              open.index,
            )
          }
          onRemove={() => onPut(intervals.filter((_, index) => index !== open.index))}
          onClose={() => onOpen(null)}
        />
      )}
    </li>
  )
}
