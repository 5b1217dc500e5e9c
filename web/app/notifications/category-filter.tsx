import { Chip } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { notificationCategories } from '#contract/messages/notifications'
import styles from './notifications.module.css'

type Category = (typeof notificationCategories)[number]

/** One category or all of them. */
export function CategoryFilter({ value, onChange }: { value: Category | undefined; onChange: (category: Category | undefined) => void }) {
  const { t } = useTranslation('notifications')
  const choose = (chosen: string) => onChange(notificationCategories.find((category) => category === chosen))
  return (
    <div className={styles.chips} role="radiogroup" aria-label={t('filter')}>
      <Chip.Group value={value ?? 'all'} onChange={choose}>
        {(['all', ...notificationCategories] as const).map((category) => (
          <Chip key={category} value={category}>
            {t(`category.${category}`)}
          </Chip>
        ))}
      </Chip.Group>
    </div>
  )
}
