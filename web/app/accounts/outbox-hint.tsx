import { Anchor, Text } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { useSupport } from '../shell/support/use-support.ts'

/** If nothing is really sent, links to the mail and SMS that would have been. */
export function OutboxHint({ channel }: { channel: 'sms' | 'mail' }) {
  const { t } = useTranslation('accounts')
  const { simulatedChannels } = useSupport()
  if (!simulatedChannels[channel]) return null
  return (
    <Text size="sm" c="dimmed">
      {t(`outbox.${channel}`)}{' '}
      <Anchor href="/outbox" target="_blank" inherit>
        {t('outbox.link')}
      </Anchor>
    </Text>
  )
}
