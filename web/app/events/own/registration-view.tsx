import { IconCalendarEvent, IconClock, IconMapPin, IconVideo } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { EventRegistration } from '#contract/events/registrations'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { eventDays, hoursText } from '../announcements/event-days.ts'
import { Materials } from '../parts/materials.tsx'
import { AllCertificates } from './own-certificate.tsx'
import { PersonCard } from './person-card.tsx'
import styles from './own.module.css'

interface RegistrationViewProps {
  registration: EventRegistration
  heading: 'h1' | 'h2' | 'h3'
}

/** A registration: the event with its time and place, then each person with the ticket and what can be done. */
export function RegistrationView({ registration, heading: Heading }: RegistrationViewProps) {
  const { t } = useTranslation(['registration', 'events'])
  const { language } = usePageWords()
  const { event, ticket, people, materials } = registration
  const facts = [
    { Icon: IconCalendarEvent, text: eventDays(language, event.first_day, event.last_day) },
    { Icon: IconClock, text: hoursText(event.hours) },
    { Icon: IconMapPin, text: event.place },
  ].filter(({ text }) => text !== '')
  return (
    <Card as="article" className={styles.registration} data-over={event.is_over || undefined}>
      <header className="stack gap-10">
        <p className="row gap-6">
          <Tag tone="gold">{t(`events:type.${event.type}`)}</Tag>
          <Tag>{ticket.name}</Tag>
          {event.is_demo && <DemoTag />}
        </p>
        <Heading>
          <Link to={event.path}>{event.title}</Link>
        </Heading>
        <ul className={`${styles.facts} list`}>
          {facts.map(({ Icon, text }) => (
            <li key={text}>
              <Icon size={20} stroke={2} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
        {event.link && (
          <ButtonLink
            href={event.link}
            target="_blank"
            rel="noreferrer"
            variant="soft"
            leftSection={<IconVideo size={20} stroke={2} aria-hidden />}
          >
            {t('room')}
          </ButtonLink>
        )}
      </header>
      <ul className={`${styles.people} list`}>
        {people.map((person) => (
          <PersonCard key={person.id} person={person} registration={registration} />
        ))}
      </ul>
      <AllCertificates registration={registration} />
      <Materials materials={materials} />
    </Card>
  )
}
