import { IconCalendarPlus, IconMapPin } from '@tabler/icons-react'
import type { WholeEvent } from '#contract/events/events'
import { localeOf } from '#contract/values/locale'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { phoneText } from '../../shell/phone-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { eventDays, hoursText } from '../announcements/event-days.ts'
import styles from './event.module.css'

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** For example "Учителям, психологам". */
function listed(words: readonly string[]): string {
  const text = words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What is needed to attend: when, where, for whom, and how to sign up. A past event has no sign-up. */
export function EventCard({ event }: { event: WholeEvent }) {
  const { t } = useTranslation('events')
  const { language } = usePageWords()
  const { first_day, last_day, hours, format, city, venue, phone, email, is_over } = event
  const facts = [
    { label: t('when'), value: eventDays(language, first_day, last_day) },
    { label: t(first_day === last_day ? 'at' : 'atDaily'), value: hoursText(hours) },
    { label: t('how'), value: t(`format.${format}`) },
    { label: t('where'), value: [city, venue].filter(Boolean).join(', ') },
    { label: t('audience'), value: listed(event.audience.map((one) => lowered(t(`for.${one}`)))) },
    { label: t('heldIn'), value: listed(event.held_in.map((one) => t(`in.${one}`))) },
    { label: t('academicHours'), value: event.academic_hours },
    { label: t('phone'), value: phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a> },
    { label: t('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
  ]
  return (
    <aside className={styles.card} aria-label={t('card')}>
      {event.is_cancelled && (
        <InfoNote tone="red" title={t('cancelled.title')}>
          {t('cancelled.text')}
        </InfoNote>
      )}
      {is_over && !event.is_cancelled && (
        <InfoNote tone="sand" title={t('isOver')}>
          {t('overText')}
        </InfoNote>
      )}
      <FactList facts={facts} />
      <Links event={event} />
    </aside>
  )
}

/** Signing up elsewhere, the calendar file, and how to get there. */
function Links({ event }: { event: WholeEvent }) {
  const { t } = useTranslation('events')
  const { language } = usePageWords()
  const { route } = event
  const isAhead = !event.is_over && !event.is_cancelled
  // Whoever registers here does not need the way elsewhere.
  const link = event.has_tickets ? '' : event.link
  return (
    <div className="grid gap-10 screen-only">
      {isAhead && link && (
        <ButtonLink variant="filled" href={link} target="_blank" rel="noreferrer">
          {t('signUp')}
        </ButtonLink>
      )}
      {isAhead && (
        <ButtonLink
          href={`/api/events/${event.address}/calendar/${localeOf(language)}`}
          download={`${event.address}.ics`}
          leftSection={<IconCalendarPlus size={20} stroke={2} aria-hidden />}
        >
          {t('calendar')}
        </ButtonLink>
      )}
      {route && (
        <ButtonLink
          href={route}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconMapPin size={20} stroke={2} aria-hidden />}
        >
          {t('route')}
        </ButtonLink>
      )}
    </div>
  )
}
