import { IconMail, IconMessage } from '@tabler/icons-react'
import type { Delivery } from '#contract/messages/messaging'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { Tag } from '../ui/tag.tsx'
import styles from './deliveries.module.css'

const tones = {
  waiting: 'gold',
  handing: 'sky',
  sent: 'sky',
  delivered: 'green',
  failed: 'red',
  unknown: 'warm',
} as const

/** State of a message, the reason, and when it is tried again. */
export function DeliveryState({ delivery: { state, reason, attempts, next_at } }: { delivery: Delivery }) {
  const { t } = useTranslation('messaging')
  const format = useFormat()
  return (
    <span className={styles.state}>
      <Tag tone={tones[state]}>{t(`deliveries.states.${state}`)}</Tag>
      {reason && <span>{reason}</span>}
      {attempts > 1 && <span>{t('deliveries.attempts', { count: attempts })}</span>}
      {next_at && <span>{t('deliveries.next', { when: format.dateTime(next_at) })}</span>}
    </span>
  )
}

export function ChannelTag({ channel }: { channel: Delivery['channel'] }) {
  const { t } = useTranslation('messaging')
  const Sign = channel === 'sms' ? IconMessage : IconMail
  return (
    <Tag tone={channel === 'sms' ? 'gold' : 'sky'} icon={<Sign size={16} aria-hidden />}>
      {t(`outbox.${channel}`)}
    </Tag>
  )
}
