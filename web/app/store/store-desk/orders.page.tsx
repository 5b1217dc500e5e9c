import { listRegions } from '#contract/content/places'
import { orderStates } from '#contract/store/order-states'
import { searchOrders, type OrderRow } from '#contract/store/order-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { rememberedSearch } from '../../device/remembered-search.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SearchFilter } from '../../list/search-filter.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import type { Route } from './+types/orders.page'
import { OrderStateTag } from '../orders/order-state-tag.tsx'
import { orderAddress } from './desk-addresses.ts'

export const handle = { words: ['store-desk', 'store', 'list'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(searchOrders.for)
  const filters = { state: orderStates, region_id: 'text', find: 'text' } as const
  const { find, ...params } = listParamsOf(request.url, filters)
  const [page, regions] = await Promise.all([
    api(searchOrders, { body: { ...params, search: rememberedSearch(find) || undefined } }),
    api(listRegions, {}),
  ])
  return { page, regions: regions.data }
}

/** The orders of the store, newest first. */
export default function OrdersPage({ loaderData: { page, regions } }: Route.ComponentProps) {
  const { t } = useTranslation('store-desk')
  const { t: store } = useTranslation('store')
  const format = useFormat()
  const columns = [
    { id: 'number', head: t('head.number'), cell: ({ number }: OrderRow) => <span className="tabular">{number}</span> },
    { id: 'recipient', head: t('head.recipient'), cell: ({ recipient }: OrderRow) => recipient },
    { id: 'state', head: t('head.state'), cell: ({ state }: OrderRow) => <OrderStateTag state={state} /> },
    { id: 'region', head: t('head.region'), cell: ({ region }: OrderRow) => region },
    { id: 'count', head: t('head.count'), cell: ({ count }: OrderRow) => count, isExtra: true },
    { id: 'total', head: t('head.total'), cell: ({ total }: OrderRow) => format.number(total) },
    {
      id: 'came',
      head: t('head.came'),
      cell: ({ created_at: at }: OrderRow) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
  ]
  return (
    <div className="stack">
      <CabinetHead title={t('orders.title')} lead={t('orders.lead')} />
      <ListView
        name="store-orders"
        label={t('orders.title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        to={({ id }) => orderAddress(id)}
        filters={
          <>
            <SearchFilter label={t('orders.search')} description={t('orders.searchHint')} />
            <SelectFilter
              name="state"
              label={t('orders.state')}
              options={orderStates.map((value) => ({ value, label: store(`order.state.${value}`) }))}
            />
            <SelectFilter
              name="region_id"
              label={t('orders.region')}
              options={regions.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </>
        }
        empty={{ title: t('orders.empty'), text: t('orders.emptyText') }}
      />
    </div>
  )
}
