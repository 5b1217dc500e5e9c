import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isOpen } from '#contract/events/ticket-states'
import { listMyRegistrations, registrationPage, type EventRegistration } from '#contract/events/registrations'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useUser } from '../../shell/account/use-user.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { StateTag } from '../parts/state-tag.tsx'
import styles from './registration.module.css'

/** The registrations for this event that the signed-in user has already; nothing if there are none. */
export function OwnRegistrations({ eventId }: { eventId: string }) {
  const { t } = useTranslation('registration')
  const own = useOwnRegistrations(eventId)
  if (own.length === 0) return null
  return (
    <InfoNote tone="green" title={t('own')}>
      <ul className={styles.people}>
        {own.map(({ person, token }) => (
          <li key={person.id}>
            <Link className="link" to={`${registrationPage}?token=${token}`}>
              {person.full_name}
            </Link>
            <StateTag state={person.state} />
          </li>
        ))}
      </ul>
    </InfoNote>
  )
}

interface OwnPerson {
  token: string
  person: EventRegistration['people'][number]
}

function useOwnRegistrations(eventId: string): OwnPerson[] {
  const isSignedIn = useUser() !== null
  const [own, setOwn] = useState<OwnPerson[]>([])
  useEffect(() => {
    if (!isSignedIn) return undefined
    const leaving = new AbortController()
    // Without an answer the form is as for everybody, and the server refuses a second place.
    api(listMyRegistrations, {}, { signal: leaving.signal }).then(
      ({ data }) => setOwn(placesAt(data, eventId)),
      () => {},
    )
    return () => leaving.abort()
  }, [isSignedIn, eventId])
  return own
}

const placesAt = (all: readonly EventRegistration[], eventId: string): OwnPerson[] =>
  all
    .filter(({ event }) => event.id === eventId)
    .flatMap(({ token, people }) => people.filter(({ state }) => isOpen(state)).map((person) => ({ token, person })))
