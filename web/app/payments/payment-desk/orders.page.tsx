import { listPaymentOrders, type OrderRow } from '#contract/payments/payment-desk'
import { paymentStates } from '#contract/payments/purposes'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { rememberedSearch } from '../../device/remembered-search.ts'
import { DayFilter } from '../../list/day-filter.tsx'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SearchFilter } from '../../list/search-filter.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { NarrowOnly, type Column } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/orders.page'
import { DeskHead, paymentsAddress } from './desk-head.tsx'
import { invoiceIn } from './invoice-in.rules.ts'
import { OrderTag } from './state-tags.tsx'

export const handle = { words: ['payment-desk', 'list'] }

const filters = {
  state: paymentStates,
  needs_look: ['yes'],
  from: 'day',
  until: 'day',
  find: 'text',
} as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listPaymentOrders.for)
  const { find, ...params } = listParamsOf(request.url, filters)
  const invoice = invoiceIn(rememberedSearch(find))
  // What is no number cannot be that of an order.
  if (invoice === null) return { data: [], next: null, total: 0 }
  return api(listPaymentOrders, { query: { ...params, invoice } })
}

/** Orders of money, newest first. */
export default function OrdersPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('payment-desk')
  return (
    <div className="stack gap-18">
      <DeskHead part="orders" />
      <ListView
        name="payment-orders"
        label={t('parts.orders')}
        page={page}
        columns={useOrderColumns()}
        rowId={({ id }) => id}
        rowName={({ invoice }) => String(invoice)}
        to={({ id }) => `${paymentsAddress}/${id}`}
        filters={
          <>
            <SearchFilter label={t('search')} description={t('searchHint')} />
            <SelectFilter
              name="state"
              label={t('heads.state')}
              options={paymentStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            />
            <SelectFilter
              name="needs_look"
              label={t('heads.look')}
              options={[{ value: 'yes', label: t('needsLook') }]}
            />
            <DayFilter name="from" label={t('from')} />
            <DayFilter name="until" label={t('until')} />
          </>
        }
        empty={{ title: t('empty.orders'), text: t('emptyText.orders') }}
      />
    </div>
  )
}

function useOrderColumns(): readonly Column<OrderRow>[] {
  const { t } = useTranslation('payment-desk')
  const format = useFormat()
  return [
    { id: 'invoice', head: t('heads.invoice'), cell: ({ invoice }) => <span className="tabular">{invoice}</span> },
    {
      id: 'title',
      head: t('heads.title'),
      cell: ({ title, payer }) => (
        <>
          {title}
          <NarrowOnly>{payer ?? t('noPayer')}</NarrowOnly>
        </>
      ),
    },
    { id: 'payer', head: t('heads.payer'), cell: ({ payer }) => payer ?? t('noPayer'), isWide: true },
    {
      id: 'amount',
      head: t('heads.amount'),
      cell: ({ amount }) => <span className="tabular">{format.money(amount)}</span>,
    },
    {
      id: 'state',
      head: t('heads.state'),
      cell: ({ state, needs_look: needsLook }) => (
        <span className="row gap-6">
          <OrderTag state={state} />
          {needsLook && <Tag tone="red">{t('needsLook')}</Tag>}
        </span>
      ),
    },
    {
      id: 'created',
      head: t('heads.created'),
      cell: ({ created_at: at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
    {
      id: 'paid',
      head: t('heads.paid'),
      cell: ({ paid_at: at }) => (at ? <time dateTime={at}>{format.dateTime(at)}</time> : '–'),
      isExtra: true,
    },
  ]
}
