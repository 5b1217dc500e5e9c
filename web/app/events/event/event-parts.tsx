import { IconFileText, IconHeadphones, IconMicrophone2, IconTicket } from '@tabler/icons-react'
import type { EventTicket, WholeEvent } from '#contract/events/events'
import type { TicketRole } from '#contract/values/content/event-roles'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import styles from './event-parts.module.css'

const signs = {
  participant: { Icon: IconTicket, tone: 'sky' },
  speaker: { Icon: IconMicrophone2, tone: 'gold' },
  attendee: { Icon: IconHeadphones, tone: 'sky' },
  publication: { Icon: IconFileText, tone: 'warm' },
} as const satisfies Record<TicketRole, unknown>

/** The tickets of an event, each with its role and price. */
export function WaysToTakePart({ tickets }: { tickets: readonly EventTicket[] }) {
  const { t } = useTranslation('events')
  const format = useFormat()
  if (tickets.length === 0) return null
  return (
    <section className={styles.root} aria-labelledby="ways">
      <h2 id="ways">{t('ways')}</h2>
      <ul className="list grid gap-12">
        {tickets.map(({ id, role, name, about, price }) => {
          const { Icon, tone } = signs[role]
          return (
            <li key={id} className={styles.way} data-tone={tone}>
              <span className={styles.sign}>
                <Icon size={24} stroke={2} aria-hidden />
              </span>
              <span>
                <b>{name}</b>
                {about && <span>{about}</span>}
                <span>{price === 0 ? t('free') : format.money(price)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function Speakers({ speakers }: { speakers: WholeEvent['speakers'] }) {
  const { t } = useTranslation('events')
  if (speakers.length === 0) return null
  return (
    <section className={styles.root} aria-labelledby="speakers">
      <h2 id="speakers">{t('speakers')}</h2>
      <ul className={`${styles.speakers} list`}>
        {speakers.map(({ id, name, about, gender }) => (
          <li key={id}>
            <Avatar seed={name} gender={gender} size={64} />
            <span>
              <b>{name}</b>
              {about && <span>{about}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
