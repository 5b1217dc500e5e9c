import { IconMoonStars } from '@tabler/icons-react'
import type { listOutbox } from '#contract/messages/messaging'
import type { Reply } from '#contract/calls/endpoint'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { ChannelTag } from './delivery-state.tsx'
import styles from './outbox.module.css'

/** Messages that wait for the end of the recipient's quiet hours. */
export function WaitingCopies({ copies }: { copies: Reply<typeof listOutbox>['waiting'] }) {
  const { t } = useTranslation('messaging')
  const format = useFormat()
  return (
    <Card as="section" tone="muted" className={styles.waiting} aria-label={t('outbox.waiting')}>
      <h2 className={styles.subject}>
        <IconMoonStars size={20} aria-hidden /> {t('outbox.waiting')}
      </h2>
      <p className={styles.note}>{t('outbox.waitingText')}</p>
      <ul className={styles.copies}>
        {copies.map(({ id, channel, recipient, title, leaves_at }) => (
          <li key={id + channel}>
            <p className={`${styles.head} row gap-8-12 middle`}>
              <ChannelTag channel={channel} />
              <b>{recipient}</b>
              <time dateTime={leaves_at}>{t('outbox.leaves', { when: format.dateTime(leaves_at) })}</time>
            </p>
            <p>{title}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
