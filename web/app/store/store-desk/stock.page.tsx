import { TextInput } from '@mantine/core'
import { listStock, type StockRow } from '#contract/store/stock'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { useListAddress } from '../../list/use-list-address.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import type { Route } from './+types/stock.page'
import { productStockAddress } from './desk-addresses.ts'
import { SaleTag } from './sale-tag.tsx'

export const handle = { words: ['store-desk', 'list'] }

const parts = ['out', 'on-sale', 'withdrawn'] as const

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listStock.for)
  return api(listStock, { query: listParamsOf(request.url, { search: 'text', part: parts }) })
}

/** How much of each product there is. */
export default function StockPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('store-desk')
  const format = useFormat()
  const columns = [
    { id: 'name', head: t('stock.head.name'), cell: ({ name }: StockRow) => name },
    { id: 'available', head: t('stock.head.available'), cell: (row: StockRow) => format.number(row.available) },
    { id: 'reserved', head: t('stock.head.reserved'), cell: (row: StockRow) => format.number(row.reserved) },
    { id: 'sale', head: t('stock.head.sale'), cell: (row: StockRow) => <SaleTag isOnSale={row.is_on_sale} /> },
  ]
  return (
    <div className="stack">
      <CabinetHead
        title={t('stock.title')}
        lead={t('stock.lead')}
        actions={
          <LinkButton to="/back-office/product" variant="line">
            {t('stock.products')}
          </LinkButton>
        }
      />
      <ListView
        name="store-stock"
        label={t('stock.title')}
        page={page}
        columns={columns}
        rowId={({ product_id }) => product_id}
        rowName={({ name }) => name}
        to={({ product_id }) => productStockAddress(product_id)}
        filters={
          <>
            <NameFilter />
            <SelectFilter
              name="part"
              label={t('stock.part')}
              options={parts.map((value) => ({ value, label: t(`stock.parts.${value}`) }))}
            />
          </>
        }
        empty={{ title: t('stock.empty'), text: t('stock.emptyText') }}
      />
    </div>
  )
}

/** The name of a product is no secret, so it stands in the address. */
function NameFilter() {
  const { t } = useTranslation('store-desk')
  const { search, changeFilters } = useListAddress()
  const inAddress = search.get('search') ?? ''
  return (
    <form
      key={inAddress}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('search')
        changeFilters({ search: typeof typed === 'string' ? typed.trim() || null : null })
      }}
    >
      <TextInput
        name="search"
        type="search"
        label={t('stock.search')}
        defaultValue={inAddress}
        maxLength={100}
        enterKeyHint="search"
        onBlur={(event) => event.currentTarget.form?.requestSubmit()}
      />
    </form>
  )
}
