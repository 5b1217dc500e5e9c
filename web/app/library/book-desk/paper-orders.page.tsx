import { searchPaperOrders, type PaperOrderRow } from '#contract/library/book-desk'
import { paperStates } from '#contract/library/paper-states'
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
import { PaperStateTag } from '../paper/paper-state-tag.tsx'
import type { Route } from './+types/paper-orders.page'
import { paperOrderAddress } from './desk-addresses.ts'

export const handle = { words: ['book-desk', 'library', 'list'] }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(searchPaperOrders.for)
  const { find, ...params } = listParamsOf(request.url, { state: paperStates, find: 'text' })
  return api(searchPaperOrders, { body: { ...params, search: rememberedSearch(find) || undefined } })
}

/** The orders of printed books, newest first. */
export default function PaperOrdersPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('book-desk')
  const { t: library } = useTranslation('library')
  const format = useFormat()
  const columns = [
    {
      id: 'number',
      head: t('orders.head.number'),
      cell: ({ number }: PaperOrderRow) => <span className="tabular">{number}</span>,
    },
    { id: 'title', head: t('head.title'), cell: ({ title }: PaperOrderRow) => title },
    { id: 'recipient', head: t('orders.head.recipient'), cell: ({ recipient }: PaperOrderRow) => recipient },
    {
      id: 'state',
      head: t('orders.head.state'),
      cell: ({ state }: PaperOrderRow) => <PaperStateTag state={state} />,
    },
    { id: 'way', head: t('orders.head.way'), cell: ({ way }: PaperOrderRow) => library(`paper.way.${way}`) },
    { id: 'place', head: t('orders.head.place'), cell: ({ place }: PaperOrderRow) => place },
    {
      id: 'came',
      head: t('orders.head.came'),
      cell: ({ created_at: at }: PaperOrderRow) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
  ]
  return (
    <div className="stack">
      <CabinetHead title={t('orders.title')} lead={t('orders.lead')} />
      <ListView
        name="paper-orders"
        label={t('orders.title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        to={({ id }) => paperOrderAddress(id)}
        filters={
          <>
            <SearchFilter label={t('orders.search')} description={t('orders.searchHint')} />
            <SelectFilter
              name="state"
              label={t('orders.head.state')}
              options={paperStates.map((value) => ({ value, label: library(`paper.state.${value}`) }))}
            />
          </>
        }
        empty={{ title: t('orders.empty'), text: t('orders.emptyText') }}
      />
    </div>
  )
}
