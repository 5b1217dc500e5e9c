import { Title } from '@mantine/core'
import type { Appointment } from '#contract/appointments/appointment'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DateTile } from '../../ui/date-tile.tsx'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { dayOf } from '#contract/values/kazakhstan-time'
import styles from './booking.module.css'

/** What is about to be booked, and until when it can be cancelled. */
export function SummaryCard({ hold, lateHours, now }: { hold: Appointment; lateHours: number; now: string }) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const { starts_at, ends_at, host, place } = hold
  const until = new Date(Date.parse(starts_at) - lateHours * 3_600_000).toISOString()
  const weekday = format.weekday(starts_at)
  return (
    <Card as="aside" className={styles.summary}>
      <Title order={2}>{t('summary.title')}</Title>
      <div className={`${styles.line} line middle`}>
        <DateTile
          day={format.dayOfMonth(starts_at)}
          month={format.shortMonth(starts_at)}
          date={dayOf(new Date(starts_at))}
          tone={hold.kind === 'consultation' ? 'sky' : 'gold'}
        />
        <span className={`${styles.words} grow`}>
          <b>
            {weekday.charAt(0).toUpperCase() + weekday.slice(1)}, {format.time(starts_at)}–{format.time(ends_at)}
          </b>
          <span>{place ? [place.name, place.address].filter(Boolean).join(', ') : t('summary.online')}</span>
        </span>
      </div>
      <div className={`${styles.line} line middle`}>
        <Avatar seed={host.id} gender={host.gender} size={44} />
        <span className={`${styles.words} grow`}>
          <b>{host.name}</b>
          <span>{host.position || host.workplace}</span>
        </span>
      </div>
      <p className="muted small snug">
        {until > now ? t('summary.until', { when: format.dateTime(until) }) : t('summary.late')}
      </p>
    </Card>
  )
}
