import { IconCalendarEvent, IconCertificate, IconClock, IconMapPin } from '@tabler/icons-react'
import type { WholeEvent } from '#contract/events/events'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { eventDays, hoursText } from '../announcements/event-days.ts'
import { NightHead } from '../announcements/night-head.tsx'
import styles from './event.module.css'
import { useEventPlace } from '../announcements/use-event-place.ts'

/** Head of an event page: title, date and place. */
export function EventHero({ event }: { event: WholeEvent }) {
  const { t } = useTranslation('events')
  const { language } = usePageWords()
  const place = useEventPlace()
  const facts = [
    { Icon: IconCalendarEvent, text: eventDays(language, event.first_day, event.last_day) },
    { Icon: IconClock, text: hoursText(event.hours) },
    { Icon: IconMapPin, text: place(event) },
    { Icon: IconCertificate, text: event.academic_hours ? t('hours', { count: event.academic_hours }) : '' },
  ].filter(({ text }) => text !== '')
  return (
    <header className={styles.hero}>
      <NightHead event={event} tag={t(`type.${event.type}`)} over={t('isOver')}>
        <h1>{event.title}</h1>
        <p className={styles.lead}>{event.lead}</p>
        <ul className={styles.facts}>
          {facts.map(({ Icon, text }) => (
            <li key={text}>
              <Icon size={22} stroke={2} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </NightHead>
    </header>
  )
}
