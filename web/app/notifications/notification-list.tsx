import { Button } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { Notification } from '#contract/notifications'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'

interface NotificationListProps {
  data: readonly Notification[]
  next: string | null
  tab: 'new' | 'viewed'
  isFirstPage: boolean
  now: string
  onOlder: (after: string) => void
  onNewest: () => void
}

/** One page of notifications, newest first, with the way to older ones. */
export function NotificationList({ data, next, tab, isFirstPage, now, onOlder, onNewest }: NotificationListProps) {
  const { t } = useTranslation('notifications')
  return (
    <>
      {data.length === 0 ? (
        <EmptyState subject="notifications" title={t('empty.title')} text={t(`empty.${tab}`)} />
      ) : (
        <Card as="section" aria-label={t(`tab.${tab}`)}>
          <ul className={styles.list}>
            {data.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} now={now} />
            ))}
          </ul>
        </Card>
      )}
      {(next || !isFirstPage) && (
        <nav className={styles.pages} aria-label={t('pages')}>
          {!isFirstPage && (
            <Button variant="line" onClick={onNewest}>
              {t('newest')}
            </Button>
          )}
          {next && (
            <Button variant="line" onClick={() => onOlder(next)}>
              {t('older')}
            </Button>
          )}
        </nav>
      )}
      <p className={styles.foot}>{t('foot')}</p>
    </>
  )
}
