import { IconCalendarPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { registrationPage } from '#contract/events/registrations'
import type { EventList } from '#contract/values/content/paths'
import { localeOf } from '#contract/values/locale'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { forgetOwnTicket, ownTickets, type OwnTicket } from '../../device/own-tickets.ts'
import styles from './events.module.css'

/** Beside the list: a training at one's own school, the own registrations, and the calendar to subscribe to. */
export function EventSide({ list }: { list: EventList | undefined }) {
  const { t } = useTranslation('events')
  const { language } = usePageWords()
  const feed = useFeedAddress(`/api/event-feed/${localeOf(language)}${list ? `?list=${list}` : ''}`)
  return (
    <>
      <section className={styles.sideCard} data-tone="gold" aria-labelledby="at-school">
        <h2 id="at-school">{t('atSchool.title')}</h2>
        <p>{t('atSchool.text')}</p>
        <LinkButton to="/contacts" variant="night">
          {t('atSchool.open')}
        </LinkButton>
      </section>
      <section className={styles.sideCard} data-tone="sky" aria-labelledby="own-registrations">
        <h2 id="own-registrations">{t('own.title')}</h2>
        <p>{t('own.text')}</p>
        <Link to="/my-events" className="link">
          {t('own.open')}
        </Link>
        <TicketsHere />
      </section>
      <ButtonLink href={feed} leftSection={<IconCalendarPlus size={20} stroke={2} aria-hidden />}>
        {t('subscribe')}
      </ButtonLink>
    </>
  )
}

/**
 * The feed as calendars take it: `webcal:` subscribes, while a plain link would download today's events once. The
 * server does not know under which name the browser reached it.
 */
function useFeedAddress(feed: string): string {
  const [address, setAddress] = useState(feed)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows
    setAddress(`webcal://${window.location.host}${feed}`)
  }, [feed])
  return address
}

/** Registrations that a guest has made on this device. The page itself is the same for everybody. */
function TicketsHere() {
  const { t } = useTranslation('events')
  const [tickets, setTickets] = useState<OwnTicket[]>([])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows
    setTickets(ownTickets())
  }, [])
  if (tickets.length === 0) return null
  return (
    <>
      <h3>{t('own.here')}</h3>
      <ul className="list">
        {tickets.slice(0, 5).map(({ token, title }) => (
          <li key={token}>
            <Link to={`${registrationPage}?token=${token}`} className="link">
              {title}
            </Link>{' '}
            <button
              type="button"
              className={styles.forget}
              aria-label={t('own.forgetOne', { title })}
              onClick={() => {
                forgetOwnTicket(token)
                setTickets(ownTickets())
              }}
            >
              {t('own.forget')}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
