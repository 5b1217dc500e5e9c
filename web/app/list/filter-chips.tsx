import { IconX } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './list.module.css'
import { useListAddress } from './use-list-address.ts'

export interface FilterChip {
  name: string
  label: string
  /** Other names in the address that are removed with it, such as the end of a period with its beginning. */
  also?: readonly string[]
}

/** The filters in use, each with a button that removes it. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const { t } = useTranslation('list')
  const { changeFilters } = useListAddress()
  if (chips.length === 0) return null
  const remove = ({ name, also = [] }: FilterChip) =>
    changeFilters(Object.fromEntries([name, ...also].map((one) => [one, null])))
  return (
    <ul className={styles.chips} aria-label={t('chosenFilters')}>
      {chips.map((chip) => (
        <li key={chip.name}>
          <button type="button" onClick={() => remove(chip)} aria-label={t('takeAway', { label: chip.label })}>
            {chip.label}
            <IconX size={16} stroke={2.4} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
