import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import type { Notification } from '#contract/messages/notifications'
import { ownAddress } from '../../device/own-address.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import styles from '../start.module.css'

/** The three newest notifications. */
export function FreshNews({ news, now }: { news: readonly Notification[]; now: string }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  return (
    <Card as="section" className={`${styles.fresh} wide-only`}>
      <div className={styles.cardHead}>
        <Title order={2}>{t('news.title')}</Title>
        <Link to="/notification">{t('news.all')}</Link>
      </div>
      {news.length === 0 ? (
        <p className="muted loose">{t('news.none')}</p>
      ) : (
        <ul className={styles.news}>
          {news.map(({ id, title, link, readed, created_at: at }) => (
            <li key={id} data-unread={readed === null || undefined}>
              <Link to={ownAddress(link, '/notification')}>
                <b>
                  {title}
                  {readed === null && <span className="visually-hidden">, {t('news.unread')}</span>}
                </b>
                <span>{format.relative(at, now)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
