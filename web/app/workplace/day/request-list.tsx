import { Title } from '@mantine/core'
import { acceptAppointment } from '#contract/appointments/changes'
import type { HostedAppointment } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useAbout } from '../use-about.ts'
import { AnswerButtons } from '../panel/answer-buttons.tsx'
import styles from './day.module.css'

interface RequestListProps {
  requests: readonly HostedAppointment[]
  onOpen: (one: HostedAppointment) => void
}

/** Requests that wait to be accepted or declined. */
export function RequestList({ requests, onOpen }: RequestListProps) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const format = useFormat()
  const about = useAbout()
  return (
    <Card as="section" aria-labelledby="requests" className={styles.requests}>
      <div className={styles.head}>
        <Title order={2} id="requests" className={styles.title}>
          {t('day.requests')}
        </Title>
        {requests.length > 0 && <span className={styles.number}>{requests.length}</span>}
      </div>
      {requests.length === 0 && <p className="muted loose">{t('day.noRequests')}</p>}
      <ul className={`${styles.rows} grid list gap-10`}>
        {requests.map((one) => (
          <li key={one.id} className={styles.request}>
            <button
              type="button"
              className={styles.name}
              onClick={() => onOpen(one)}
              aria-label={t('openOf', { name: one.student.name, when: format.dateTime(one.starts_at) })}
            >
              <b>{one.student.name}</b>
              <span>{about(one)}</span>
              <span>
                {format.shortWeekday(one.starts_at)}, {format.dayMonth(one.starts_at)}, {format.time(one.starts_at)}
              </span>
            </button>
            <Tag tone={one.format === 'online' ? 'sky' : 'grey'}>{t(`meetings:formats.${one.format}`)}</Tag>
            <div className={styles.acts}>
              <AnswerButtons one={one} />
            </div>
          </li>
        ))}
      </ul>
      {requests.length > 1 && (
        <ActButton
          variant="line"
          act={() => acceptEach(requests)}
          done={(count) => t('acceptedAll', { count })}
          reads="always"
        >
          {t('acceptAll')}
        </ActButton>
      )}
    </Card>
  )
}

/**
 * Accepts them one after another. If somebody else has changed one in the meantime, this is shown, and those before it
 * stay accepted.
 */
async function acceptEach(requests: readonly HostedAppointment[]): Promise<number> {
  for (const { id, version } of requests) await api(acceptAppointment, { params: { id }, body: { version } })
  return requests.length
}
