import { Chip } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './notifications.module.css'

interface ChildFilterProps {
  /** By their links. */
  childrenOfParent: readonly { id: string; name: string }[]
  value: string | undefined
  onChange: (child: string | undefined) => void
}

/** News of one child or of all; who has one child needs no choice. */
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
