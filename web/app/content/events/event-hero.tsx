import { IconCalendarEvent, IconCertificate, IconClock, IconMapPin } from '@tabler/icons-react'
import type { WholeEvent } from '#contract/content/events'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { NightRise } from '../../ui/drawings/scenes/night-rise.tsx'
import { Ornament } from '../../ui/drawings/ornament.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DemoTag } from '../demo-tag.tsx'
import { eventDays, hoursText } from './event-days.ts'
import styles from './event.module.css'
import { usePlace } from './use-place.ts'

/** The head of an event: what it is, when and where. */
export function EventHero({ event }: { event: WholeEvent }) {
  const { t } = useTranslation('events')
  const { language } = usePageWords()
  const place = usePlace()
  const facts = [
    { Icon: IconCalendarEvent, text: eventDays(language, event.first_day, event.last_day) },
    { Icon: IconClock, text: hoursText(event.hours) },
    { Icon: IconMapPin, text: place(event) },
    { Icon: IconCertificate, text: event.academic_hours ? t('hours', { count: event.academic_hours }) : '' },
  ].filter(({ text }) => text !== '')
  return (
    <header className={styles.hero}>
      <div className={styles.ornament} aria-hidden>
        <Ornament tile={110} />
      </div>
      <div className={styles.hills} aria-hidden>
        <NightRise />
      </div>
      <div className={styles.words}>
        <p className={styles.tags}>
          <Tag tone="gold">{t(`type.${event.type}`)}</Tag>
          {event.is_over && <Tag tone="white">{t('isOver')}</Tag>}
          {event.is_demo && <DemoTag />}
        </p>
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
      </div>
    </header>
  )
}
