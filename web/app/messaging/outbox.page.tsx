import { Chip } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { data, useRevalidator } from 'react-router'
import { deliveryChannels, listOutbox } from '#contract/messages/messaging'
import { ApiFailure } from '../calls/api.ts'
import { pageContext } from '../context.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Button } from '../ui/button.tsx'
import '../ui/chip-parts.css'
import type { Route } from './+types/outbox.page'
import { OutboxMessage } from './outbox-message.tsx'
import styles from './outbox.module.css'
import { WaitingCopies } from './waiting-copies.tsx'

export const handle = { words: ['messaging'] }

/** Messages that would have been sent. With real gateways this page does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { channel } = listParamsOf(request.url, { channel: deliveryChannels })
  const outbox = await context
    .get(pageContext)
    .api(listOutbox, { query: { channel } })
    .catch((failure: unknown) => {
      throw failure instanceof ApiFailure ? data(null, { status: failure.status }) : failure
    })
  return { ...outbox, channel }
}

export default function OutboxPage({ loaderData: { data: messages, waiting, channel } }: Route.ComponentProps) {
  const { t } = useTranslation('messaging')
  const { revalidate } = useRevalidator()
  const { changeFilters } = useListAddress()
  const again = (
    <Button variant="line" onClick={() => void revalidate()}>
      {t('outbox.refresh')}
    </Button>
  )
  return (
    <div className={styles.root}>
      <CabinetHead title={t('outbox.title')} lead={t('outbox.lead')} actions={again} />
      <div className={styles.chips} role="radiogroup" aria-label={t('outbox.filter')}>
        <Chip.Group
          value={channel ?? 'all'}
          onChange={(chosen) => changeFilters({ channel: chosen === 'all' ? null : String(chosen) })}
        >
          {(['all', ...deliveryChannels] as const).map((value) => (
            <Chip key={value} value={value}>
              {t(`outbox.show.${value}`)}
            </Chip>
          ))}
        </Chip.Group>
      </div>
      {waiting.length > 0 && <WaitingCopies copies={waiting} />}
      {messages.length === 0 && (
        <EmptyState subject="notifications" title={t('outbox.empty')} text={t('outbox.emptyText')} />
      )}
      <div className={styles.list}>
        {messages.map((message) => (
          <OutboxMessage key={message.id} message={message} />
        ))}
      </div>
    </div>
  )
}
