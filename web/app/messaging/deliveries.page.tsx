import { useTranslation } from '#web/i18n/use-translation'
import {
  deliveryChannels,
  deliveryStates,
  listDeliveries,
  repeatDelivery,
  type Delivery,
} from '#contract/messages/messaging'
import type { Route } from './+types/deliveries.page'
import { api } from '../calls/browser-api.ts'
import { ActButton } from '../form/act-button.tsx'
import { listParamsOf } from '../list/list-address.rules.ts'
import { ListView } from '../list/list-view.tsx'
import { pageOrFirst } from '../list/page-or-first.ts'
import { SelectFilter } from '../list/select-filter.tsx'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { useFormat } from '../shell/use-format.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import type { Column } from '../ui/data-table.tsx'
import { ChannelTag, DeliveryState } from './delivery-state.tsx'
import styles from './deliveries.module.css'

export const handle = { words: ['messaging', 'list'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listDeliveries.for)
  const { after, ...filters } = listParamsOf(request.url, { state: deliveryStates, channel: deliveryChannels })
  return {
    page: await pageOrFirst((from) => api(listDeliveries, { query: { ...filters, after: from, limit: 20 } }), after),
  }
}

/** Delivery states of mail and SMS, for the operators of the product; it never shows the texts. */
export default function DeliveriesPage({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation('messaging')
  const format = useFormat()
  const time = (at: string) => <time dateTime={at}>{format.dateTime(at)}</time>
  const columns: readonly Column<Delivery>[] = [
    { id: 'recipient', head: t('deliveries.recipient'), cell: ({ recipient }) => <Recipient of={recipient} /> },
    { id: 'channel', head: t('deliveries.channel'), cell: ({ channel }) => <ChannelTag channel={channel} /> },
    { id: 'purpose', head: t('deliveries.purpose'), cell: ({ purpose }) => purpose },
    { id: 'state', head: t('deliveries.state'), cell: (delivery) => <DeliveryState delivery={delivery} /> },
    { id: 'created', head: t('deliveries.created'), cell: ({ created_at }) => time(created_at) },
    { id: 'sent', head: t('deliveries.sent'), cell: ({ sent_at }) => (sent_at ? time(sent_at) : '–'), isExtra: true },
  ]
  const again = ({ id, recipient, can_be_repeated }: Delivery) =>
    can_be_repeated && (
      <ActButton
        act={() => api(repeatDelivery, { params: { id } })}
        done={({ message }) => message}
        variant="soft"
        aria-label={t('deliveries.againTo', { recipient })}
        ask={{
          title: t('deliveries.askTitle'),
          text: t('deliveries.askText'),
          keep: t('deliveries.keep'),
          tone: 'calm',
        }}
      >
        {t('deliveries.again')}
      </ActButton>
    )
  return (
    <div className="stack gap-20">
      <CabinetHead title={t('deliveries.title')} lead={t('deliveries.lead')} />
      <ListView
        name="deliveries"
        label={t('deliveries.title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ recipient }) => recipient}
        actions={again}
        filters={
          <>
            <SelectFilter
              name="state"
              label={t('deliveries.state')}
              options={deliveryStates.map((value) => ({ value, label: t(`deliveries.states.${value}`) }))}
            />
            <SelectFilter
              name="channel"
              label={t('deliveries.channel')}
              options={deliveryChannels.map((value) => ({ value, label: t(`outbox.${value}`) }))}
            />
          </>
        }
        empty={{ title: t('deliveries.empty'), text: t('deliveries.emptyText') }}
      />
    </div>
  )
}

/** An address breaks only before its domain. */
function Recipient({ of }: { of: string }) {
  const [box = '', server] = of.split('@')
  return server ? (
    <span className={styles.recipient}>
      {box}
      <wbr />@{server}
    </span>
  ) : (
    box
  )
}
