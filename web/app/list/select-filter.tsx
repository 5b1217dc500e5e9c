import { Select } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { useListAddress } from './use-list-address.ts'

interface SelectFilterProps {
  /** Its name in the address and in the query. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** The choice if the address contains none; without it, all. */
  usual?: string
  /** Filters that lose their sense with another choice, such as the school of another district. */
  clears?: readonly string[]
  /** Why the server refused the choice. */
  error?: string | undefined
}

/** A select that filters or orders a list. */
export function SelectFilter({ name, label, options, usual, clears = [], error }: SelectFilterProps) {
  const { t } = useTranslation('list')
  const { search, changeFilters } = useListAddress()
  const none = usual ?? ''
  return (
    <Select
      label={label}
      data={[...(usual ? [] : [{ value: '', label: t('all') }]), ...options]}
      value={search.get(name) ?? none}
      onChange={(value) => changeFilters({ ...withoutThese(clears), [name]: value === none ? null : value })}
      allowDeselect={false}
      searchable={options.length > 10}
      error={error}
    />
  )
}

/** Changes of an address that remove these filters. */
export const withoutThese = (names: readonly string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]))
