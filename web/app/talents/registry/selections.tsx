import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link, useRevalidator } from 'react-router'
import { removeTalentSelection, saveTalentSelection, type TalentSelection } from '#contract/talents/talents'
import type { TalentFilters } from '#contract/talents/fields'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Card } from '../../ui/card.tsx'
import styles from './list.module.css'
import { addressOf } from './talent-filters.rules.ts'

interface SelectionsProps {
  selections: readonly TalentSelection[]
  /** The filters in use, and a search, which is not saved. */
  filters: TalentFilters & { search?: string }
}

/** Filters that the reader has saved, and a field to save those in use. */
export function Selections({ selections, filters: { search: _, ...filters } }: SelectionsProps) {
  const { t } = useTranslation('talents')
  const isSaving = Object.keys(filters).length > 0
  return (
    <Card as="section" aria-label={t('selections.title')} className={styles.selections}>
      <h2>{t('selections.title')}</h2>
      {selections.length === 0 && !isSaving && <p className="muted small">{t('selections.none')}</p>}
      {selections.length > 0 && (
        <ul className="list">
          {selections.map((selection) => (
            <li key={selection.id} className="line middle">
              <Link to={{ search: addressOf(selection.filters) }} className="grow breaks">
                {selection.name}
              </Link>
              <ActButton
                plain
                className={styles.remove}
                act={() => api(removeTalentSelection, { params: { id: selection.id } })}
                done={({ message }) => message}
                aria-label={t('selections.remove', { name: selection.name })}
              >
                <IconX size={18} aria-hidden />
              </ActButton>
            </li>
          ))}
        </ul>
      )}
      {isSaving && <SaveForm filters={filters} />}
    </Card>
  )
}

function SaveForm({ filters }: { filters: TalentFilters }) {
  const { t } = useTranslation('talents')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(saveTalentSelection, {
    words: 'talents',
    values: { name: '' },
    beside: { filters },
    left: () => ({ name: '' }),
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
  })
  return (
    <CallForm of={form} className="grid gap-10">
      <TextInput maxLength={60} {...form.field('name')} />
      <SendNote of={form} />
      <SubmitButton of={form} variant="line">
        {t('selections.save')}
      </SubmitButton>
    </CallForm>
  )
}
