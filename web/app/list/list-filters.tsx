import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../ui/card.tsx'
import { ListCount } from './list-count.tsx'
import styles from './list.module.css'

/** What a list is asked by, and how much was found. */
export function ListFilters({ total, children }: { total: number; children: React.ReactNode }) {
  const { t } = useTranslation('list')
  return (
    <Card as="section" aria-label={t('filters')}>
      <div className={styles.filters}>{children}</div>
      <ListCount total={total} />
    </Card>
  )
}
