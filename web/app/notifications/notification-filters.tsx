import { Chip } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { notificationCategories } from '#contract/messages/notifications'
import styles from './notifications.module.css'

type Category = (typeof notificationCategories)[number]

export function CategoryFilter({
  value,
  onChange,
}: {
  value: Category | undefined
  onChange: (category: Category | undefined) => void
}) {
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

interface ChildFilterProps {
  /** The ids are those of the links. */
  childrenOfParent: readonly { id: string; name: string }[]
  value: string | undefined
  onChange: (child: string | undefined) => void
}

/** Filters by child; not shown to parents of one child. */
export function ChildFilter({ childrenOfParent, value, onChange }: ChildFilterProps) {
  const { t } = useTranslation('notifications')
  if (childrenOfParent.length < 2 && value === undefined) return null
  const choose = (chosen: string) => onChange(childrenOfParent.find(({ id }) => id === chosen)?.id)
  return (
    <div className={styles.chips} role="radiogroup" aria-label={t('ofChild')}>
      <Chip.Group value={value ?? 'all'} onChange={choose}>
        <Chip value="all">{t('allChildren')}</Chip>
        {childrenOfParent.map(({ id, name }) => (
          <Chip key={id} value={id}>
            {name}
          </Chip>
        ))}
      </Chip.Group>
    </div>
  )
}
