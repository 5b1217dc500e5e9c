import { Title } from '@mantine/core'
import type { HostTime } from '#contract/appointments/search'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { isFree, isMorning } from './month.rules.ts'
import styles from './times.module.css'

interface TimesOfDayProps {
  day: string
  times: readonly HostTime[]
  chosen: string | undefined
  isBusy: boolean
  onTime: (time: HostTime) => void
}

/** The times of a day; taken ones are struck through. */
export function TimesOfDay({ day, times, ...choice }: TimesOfDayProps) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const parts = [
    { name: 'morning', of: times.filter(isMorning) },
    { name: 'afternoon', of: times.filter((time) => !isMorning(time)) },
  ] as const
  const weekday = format.weekday(day)
  return (
    <>
      <Title order={2} className={styles.dayTitle}>
        {weekday.charAt(0).toUpperCase() + weekday.slice(1)}, {format.dayMonth(day)}
      </Title>
      <p className="muted small">{t('time.free', { free: times.filter(isFree).length, total: times.length })}</p>
      {parts.map(
        ({ name, of }) =>
          of.length > 0 && (
            <div key={name} role="group" aria-label={t(`time.${name}`)}>
              <p className={styles.part} aria-hidden>
                {t(`time.${name}`)}
              </p>
              <div className={styles.times}>
                {of.map((time) => (
                  <TimeButton key={time.starts_at} time={time} {...choice} />
                ))}
              </div>
            </div>
          ),
      )}
    </>
  )
}

function TimeButton({
  time,
  chosen,
  isBusy,
  onTime,
}: { time: HostTime } & Pick<TimesOfDayProps, 'chosen' | 'isBusy' | 'onTime'>) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const text = format.time(time.starts_at)
  const isChosen = time.starts_at === chosen
  if (!isFree(time) && !isChosen)
    return (
      <s className={styles.taken}>
        {text}
        <span className="visually-hidden">, {t('time.taken')}</span>
      </s>
    )
  return (
    <button
      type="button"
      className={styles.time}
      aria-pressed={isChosen}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && !isChosen && onTime(time)}
    >
      {text}
      {time.thread !== '' && <small>{time.thread}</small>}
      {time.left > 1 && <small>{t('time.left', { count: time.left })}</small>}
    </button>
  )
}
