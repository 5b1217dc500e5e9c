import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { listReferences } from '#contract/publishing/overview'
import { api } from '../../calls/browser-api.ts'
import { useTranslation } from '#web/i18n/use-translation'
import { textOf, type FieldProps } from './field-props.ts'

interface Named {
  id: string
  title: string
  within: string
}

/** Several records may have the same title. */
const labelOf = ({ title, within }: Named): string => [title, within].filter(Boolean).join(', ')

/** Refers to a record of another slice. The server searches by the typed text, because there may be thousands. */
export function ReferenceField({ field, words, value, onChange, error, path }: FieldProps<'reference'>) {
  const { t } = useTranslation('back-office')
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly Named[]>([])
  const [chosen, setChosen] = useState<Named | null>(null)
  const id = textOf(value)
  const sought = chosen && labelOf(chosen) === search ? '' : search
  useEffect(() => {
    const controller = new AbortController()
    const read = async () => {
      const params = { of: field.of }
      const [named, all] = await Promise.all([
        id ? api(listReferences, { params, query: { ids: id } }, { signal: controller.signal }) : null,
        api(listReferences, { params, query: { search: sought || undefined } }, { signal: controller.signal }),
      ])
      setChosen(named?.data[0] ?? null)
      setFound(all.data)
    }
    // Waits until typing pauses.
    const timer = setTimeout(() => void read().catch(() => setFound([])), sought ? 250 : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [field.of, id, sought])
  const options = chosen && !found.some((one) => one.id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      label={words.field(field.name)}
      data={options.map((one) => ({ value: one.id, label: labelOf(one) }))}
      value={id || null}
      onChange={onChange}
      searchable
      onSearchChange={setSearch}
      filter={({ options: all }) => all}
      nothingFoundMessage={t('form.nothingFound')}
      clearable={!field.required}
      error={error}
      data-path={path}
    />
  )
}
