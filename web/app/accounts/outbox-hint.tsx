import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSupport } from '../shell/use-support.ts'

/** Where nothing is really sent, the way to the letters and messages that would have been. */
export function OutboxHint() {
  const { t } = useTranslation('accounts')
  const { keepsMessages } = useSupport()
  if (!keepsMessages) return null
  return (
    <Text size="sm" c="dimmed">
      {t('outbox.text')}{' '}
      <Anchor href="/outbox" target="_blank" inherit>
        {t('outbox.link')}
      </Anchor>
    </Text>
  )
}
