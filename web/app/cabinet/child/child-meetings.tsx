import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { ChildAppointment } from '#contract/appointments/family'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './meetings.module.css'
import { MeetingRow } from './meeting-row.tsx'
import { meetingsIn } from './meetings.rules.ts'

/** Upcoming appointments of the child, and past ones with their outcome. */
export function ChildMeetings({ meetings, now }: { meetings: readonly ChildAppointment[]; now: string }) {
  const { t } = useTranslation('cabinet')
  const { ahead, past } = meetingsIn(meetings, now)
  if (meetings.length === 0) {
    return (
      <Card as="section">
        <EmptyState subject="consultations" title={t('meetings.none')} text={t('meetings.noneText')} />
      </Card>
    )
  }
  return (
    <div className="stack">
      {ahead.length > 0 && <Part title={t('meetings.ahead')} meetings={ahead} now={now} />}
      {past.length > 0 && <Part title={t('meetings.past')} meetings={past} now={now} isPast />}
    </div>
  )
}

function Part({
  title,
  meetings,
  now,
  isPast = false,
}: {
  title: string
  meetings: readonly ChildAppointment[]
  now: string
  isPast?: boolean
}) {
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {title}
      </Title>
      <ul className={`${styles.rows} grid list gap-0`}>
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <MeetingRow meeting={meeting} now={now} isPast={isPast} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
