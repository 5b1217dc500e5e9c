import { Title } from '@mantine/core'
import type { HostDay, HostedAppointment } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './day.module.css'
import { MeetingCard } from './meeting-card.tsx'
import { meetingsOf, nextOf } from './meetings.rules.ts'

/** Today's appointments in order of time; the next one is highlighted. */
export function DayMeetings({ today, onOpen }: { today: HostDay; onOpen: (one: HostedAppointment) => void }) {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  const meetings = meetingsOf(today.meetings)
  const next = nextOf(meetings, today.now)
  return (
    <Card as="section" aria-labelledby="today">
      <div className={styles.head}>
        <Title order={2} id="today" className={styles.title}>
          {t('day.today')}
        </Title>
        {meetings.length > 0 && <span className="muted loose">{t('day.count', { count: meetings.length })}</span>}
      </div>
      {meetings.length === 0 ? (
        <EmptyState subject="consultations" title={t('day.free')} text={t('day.freeText')} />
      ) : (
        <ol className="grid list gap-10">
          {meetings.map((meeting) => (
            <MeetingCard key={meeting.id} meeting={meeting} now={today.now} isNext={meeting === next} onOpen={onOpen} />
          ))}
        </ol>
      )}
      {!next && today.next && (
        <p className={styles.later}>
          {t('day.next', { when: format.dateTime(today.next.starts_at), name: today.next.student.name })}
        </p>
      )}
    </Card>
  )
}
