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
}

/** A select that filters or orders a list. */
export function SelectFilter({ name, label, options, usual }: SelectFilterProps) {
  const { t } = useTranslation('list')
  const { search, changeFilters } = useListAddress()
  const none = usual ?? ''
  return (
    <Select
      label={label}
      data={[...(usual ? [] : [{ value: '', label: t('all') }]), ...options]}
      value={search.get(name) ?? none}
      onChange={(value) => changeFilters({ [name]: value === none ? null : value })}
      allowDeselect={false}
      searchable={options.length > 10}
    />
  )
}
