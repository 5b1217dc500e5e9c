import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { ChildAppointment } from '#contract/appointments/family'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import styles from './meetings.module.css'
import { MeetingRoom } from './meeting-room.tsx'
import { MeetingDay, Outcome } from './meeting-row.tsx'
import { lastOutcome, meetingsIn } from './meetings.rules.ts'

const maxUpcoming = 3

/** The outcome of the last appointment and the next ones, for the overview of a child. */
export function MeetingCards({ meetings, now }: { meetings: readonly ChildAppointment[]; now: string }) {
  const { ahead, past } = meetingsIn(meetings, now)
  const outcome = lastOutcome(past)
  return (
    <>
      {outcome && <LastMeeting meeting={outcome} />}
      {ahead.length > 0 && <UpcomingMeetings meetings={ahead.slice(0, maxUpcoming)} now={now} />}
    </>
  )
}

function LastMeeting({ meeting }: { meeting: ChildAppointment }) {
  const { t } = useTranslation(['cabinet', 'meetings'])
  const { dayMonth } = useFormat()
  const { host, starts_at, comment } = meeting
  return (
    <Card as="section">
      <div className={styles.head}>
        <Title order={2}>{t('meetings.outcome')}</Title>
        <span>{dayMonth(starts_at)}</span>
      </div>
      <div className={styles.host}>
        <Avatar seed={host.id} gender={host.gender} size={44} />
        <span>
          <b className="block">{host.name}</b>
          <small className="block muted small">{host.workplace}</small>
        </span>
      </div>
      <div className={styles.words}>
        <p>{comment}</p>
        <Outcome meeting={meeting} />
      </div>
    </Card>
  )
}

function UpcomingMeetings({ meetings, now }: { meetings: readonly ChildAppointment[]; now: string }) {
  const { t } = useTranslation(['cabinet', 'meetings'])
  const { time } = useFormat()
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('meetings.soon')}
      </Title>
      <ul className={`${styles.rows} grid list gap-0`}>
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <MeetingDay meeting={meeting} />
            <div className={styles.words}>
              <b>{`${t(`meetings:kinds.${meeting.kind}`)}, ${time(meeting.starts_at)}`}</b>
              <span>{meeting.place?.address ?? t(`meetings:formats.${meeting.format}`)}</span>
              <MeetingRoom meeting={meeting} now={now} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
