import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { ForumForm } from './forum-form.tsx'
import { GroupForm } from './group-form.tsx'
import { OwnRegistrations } from './own-registrations.tsx'
import { PersonForm } from './person-form.tsx'
import { Registered } from './registered.tsx'
import type { RegisteredAnswer, RegistrationProps } from './registration-props.ts'
import styles from './registration.module.css'
// The page has no styles of the component library, so they are loaded with this part.
import '../../ui/mantine-components.css'

/** Registers one person, several of a school, or somebody with an article for a forum. */
export function Registration({ event, places, regions }: RegistrationProps) {
  const { t } = useTranslation('registration')
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<RegisteredAnswer | null>(null)
  const [way, setWay] = useState<'person' | 'group'>('person')
  if (done) return <Registered answer={done} event={event} onAnother={() => setDone(null)} />
  const form = { event, places, regions, onDone: setDone, onOld: revalidate }
  const ofForum = event.tickets.filter(({ role }) => role !== 'participant')
  const seats = event.tickets.filter(({ role }) => role === 'participant')
  // Only those who attend are registered by a list, and only for nothing: an author sends a form of their own.
  const listed = event.tickets.filter(
    ({ role, price }) => (role === 'participant' || role === 'attendee') && price === 0,
  )
  const one = ofForum.length > 0 ? <ForumForm {...form} tickets={ofForum} /> : <PersonForm {...form} tickets={seats} />
  const own = <OwnRegistrations eventId={event.id} />
  if (listed.length === 0)
    return (
      <div className="stack gap-16">
        {own}
        {one}
      </div>
    )
  return (
    <div className="stack gap-16">
      {own}
      <div className={styles.ways} role="group" aria-label={t('ways')}>
        {(['person', 'group'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={way === each} onClick={() => setWay(each)}>
            {t(`way.${each}`)}
          </button>
        ))}
      </div>
      {way === 'person' ? one : <GroupForm {...form} tickets={listed} />}
    </div>
  )
}
