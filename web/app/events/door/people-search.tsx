import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DoorPerson } from '#contract/events/door'
import { readTicketCode } from '#contract/events/ticket-code'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import type { Seen } from './create-door.ts'
import { findPeople, leastLetters } from './door.rules.ts'
import styles from './door.module.css'

/**
 * Finds people of the list by name or ticket number. A reader of codes that types like a keyboard works here too: its
 * code is read at once.
 */
export function PeopleSearch({ people, onSeen }: { people: readonly DoorPerson[]; onSeen: (seen: Seen) => void }) {
  const { t } = useTranslation('door')
  const [typed, setTyped] = useState('')
  const matches = findPeople(people, typed)
  const take = (seen: Seen) => {
    setTyped('')
    onSeen(seen)
  }
  return (
    <Card as="section" aria-labelledby="door-search">
      <h2 id="door-search">{t('search.title')}</h2>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const [only, ...others] = matches
          if (readTicketCode(typed)) take({ way: 'code', code: typed.trim() })
          else if (only && others.length === 0) take({ way: 'name', participant_id: only.id })
        }}
      >
        <TextInput
          type="text"
          inputMode="search"
          autoComplete="off"
          label={t('search.label')}
          description={t('search.hint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      <ul className={`${styles.matches} list`}>
        {matches.map(({ id, full_name, number, ticket }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('search.admit', { name: full_name })}
              onClick={() => take({ way: 'name', participant_id: id })}
            >
              <b>{full_name}</b>
              <span className="tabular">{number}</span>
              <span className="muted small">{ticket}</span>
            </button>
          </li>
        ))}
      </ul>
      {matches.length === 0 && typed.trim().length >= leastLetters && !readTicketCode(typed) && (
        <p className="muted" role="status">
          {t('search.nobody')}
        </p>
      )}
    </Card>
  )
}
