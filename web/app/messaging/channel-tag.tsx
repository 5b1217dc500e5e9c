import { IconMail, IconMessage } from '@tabler/icons-react'
import type { Delivery } from '#contract/messages/messaging'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../ui/tag.tsx'

export function ChannelTag({ channel }: { channel: Delivery['channel'] }) {
  const { t } = useTranslation('messaging')
  const Sign = channel === 'sms' ? IconMessage : IconMail
  return (
    <Tag tone={channel === 'sms' ? 'gold' : 'sky'} icon={<Sign size={16} aria-hidden />}>
      {t(`outbox.${channel}`)}
    </Tag>
  )
}
