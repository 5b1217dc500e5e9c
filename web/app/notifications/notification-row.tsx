import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { markRead, type Notification } from '#contract/messages/notifications'
import { api } from '../calls/browser-api.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { ownAddress } from '../device/own-address.ts'
import { useAct } from '../form/act-button.tsx'
import { useFormat } from '../shell/use-format.ts'
import { announceNotificationsRead } from '../shell/account/use-unread.ts'
import styles from './notification-row.module.css'
import { NotificationSign } from './notification-sign.tsx'
import { targetOf } from './target-of.ts'

/** A notification with its time and a link to the next action. Following the link marks it as read. */
export function NotificationRow({ notification, now }: { notification: Notification; now: string }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const { act, isBusy } = useAct()
  const { id, title, message, link, readed, created_at: at } = notification
  const isNew = readed === null
  const read = (reads: 'done' | 'nothing') =>
    act(() => api(markRead, { params: { id } }), { reads, then: announceNotificationsRead })
  return (
    <li className={styles.root}>
      <NotificationSign notification={notification} />
      <div className={styles.words}>
        <b>
          {title}
          {isNew && <span className="visually-hidden">, {t('unread')}</span>}
        </b>
        <p>{message}</p>
      </div>
      <time className="faint tiny" dateTime={at} title={format.dateTime(at)}>
        {format.relative(at, now)}
      </time>
      <div className={styles.actions}>
        {link && (
          <LinkButton to={ownAddress(link, '/')} variant="soft" onClick={() => isNew && void read('nothing')}>
            {t(`open.${targetOf(link)}`)}
          </LinkButton>
        )}
        {isNew && (
          <ActionIcon
            loading={isBusy}
            onClick={() => read('done')}
            aria-label={t('readOne', { title })}
            title={t('read')}
          >
            <IconCheck size={22} stroke={2.2} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}
