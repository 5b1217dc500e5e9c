import { IconX } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './list.module.css'
import { useListAddress } from './use-list-address.ts'

/** The filters in use, each with a button that removes it. */
export function FilterChips({ chips }: { chips: readonly { name: string; label: string }[] }) {
  const { t } = useTranslation('list')
  const { changeFilters } = useListAddress()
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('chosenFilters')}>
      {chips.map(({ name, label }) => (
        <li key={name}>
          <button type="button" onClick={() => changeFilters({ [name]: null })} aria-label={t('takeAway', { label })}>
            {label}
            <IconX size={16} stroke={2.4} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
