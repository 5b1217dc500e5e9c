import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import type { Notification } from '#contract/messages/notifications'
import { settingsAddress } from '#contract/values/role'
import { PageLinks } from '../list/list-pages.tsx'
import { userInUse } from '../device/session.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'

interface NotificationListProps {
  data: readonly Notification[]
  next: string | null
  tab: 'new' | 'viewed'
  now: string
}

/** One page of notifications, newest first, with a link to older ones. */
export function NotificationList({ data, next, tab, now }: NotificationListProps) {
  const { t } = useTranslation('notifications')
  return (
    <>
      {data.length === 0 ? (
        <EmptyState subject="notifications" title={t('empty.title')} text={t(`empty.${tab}`)} />
      ) : (
        <Card as="section" aria-label={t(`tab.${tab}`)}>
          <ul className="list">
            {data.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} now={now} />
            ))}
          </ul>
        </Card>
      )}
      <div className={styles.pages}>
        <PageLinks next={next} words={{ pages: t('pages'), first: t('newest'), next: t('older') }} />
      </div>
      <p className={styles.foot}>
        {t('foot')} {t('choose')}{' '}
        <Link to={`${settingsAddress(userInUse()?.role ?? null)}#notifications`}>{t('inSettings')}</Link>.
      </p>
    </>
  )
}
