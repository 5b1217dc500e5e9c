import { IconX } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './list.module.css'
import { withoutThese } from './select-filter.tsx'
import { useListAddress } from './use-list-address.ts'

interface Chip {
  name: string
  label: string
  /** Filters that go with this one. */
  clears?: readonly string[] | undefined
}

/** The filters in use, each with a button that removes it. */
export function FilterChips({ chips }: { chips: readonly Chip[] }) {
  const { t } = useTranslation('list')
  const { changeFilters } = useListAddress()
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('chosenFilters')}>
      {chips.map(({ name, label, clears = [] }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => changeFilters({ ...withoutThese(clears), [name]: null })}
            aria-label={t('takeAway', { label })}
          >
            {label}
            <IconX size={16} stroke={2.4} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
