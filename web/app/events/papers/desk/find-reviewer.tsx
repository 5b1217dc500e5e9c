import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { findReviewers } from '#contract/events/papers-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../../calls/browser-api.ts'
import { ActButton } from '../../../form/act-button.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from '../papers.module.css'

export interface Found {
  id: string
  name: string
  workplace: string
}

interface FindReviewerProps {
  /** Ids of people who are in the list already. */
  chosen: readonly string[]
  onAdd: (person: Found) => void
}

/** Finds staff who may review, by a part of the name. */
export function FindReviewer({ chosen, onAdd }: FindReviewerProps) {
  const { t } = useTranslation('papers')
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly Found[] | null>(null)
  const others = found?.filter(({ id }) => !chosen.includes(id))
  return (
    <div className="stack gap-12">
      <TextInput
        label={t('desk.find')}
        autoComplete="off"
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <div className="row">
        <ActButton
          variant="line"
          act={() => api(findReviewers, { body: { search } })}
          reads="nothing"
          then={({ data }) => setFound(data)}
        >
          {t('desk.search')}
        </ActButton>
      </div>
      <div aria-live="polite">
        {others?.length === 0 && <p className="muted small">{t('desk.nobodyFound')}</p>}
        <ul className={`${styles.lines} list`}>
          {others?.map((person) => (
            <li key={person.id} className="row gap-8-12 middle">
              <span className="grow">{[person.name, person.workplace].filter(Boolean).join(', ')}</span>
              <Button variant="soft" onClick={() => onAdd(person)}>
                {t('desk.add')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
