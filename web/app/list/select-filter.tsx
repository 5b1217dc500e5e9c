import { Select } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { useListAddress } from './use-list-address.ts'

interface SelectFilterProps {
  /** Its name in the address and in the call. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** What is chosen where the address says nothing; without it, all. */
  usual?: string
}

/** One choice of a list: a filter, or its order. */
export function SelectFilter({ name, label, options, usual }: SelectFilterProps) {
  const { t } = useTranslation('list')
  const { asked, ask } = useListAddress()
  const none = usual ?? ''
  return (
    <Select
      label={label}
      data={[...(usual ? [] : [{ value: '', label: t('all') }]), ...options]}
      value={asked.get(name) ?? none}
      onChange={(value) => ask({ [name]: value === none ? null : value })}
      allowDeselect={false}
      searchable={options.length > 10}
    />
  )
}
