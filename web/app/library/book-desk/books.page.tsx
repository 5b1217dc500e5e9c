import { TextInput } from '@mantine/core'
import { listBookDesk, type BookDeskRow } from '#contract/library/book-desk'
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
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/books.page'
import { bookFileAddress } from './desk-addresses.ts'
import { SaleTag } from './sale-tag.tsx'

export const handle = { words: ['book-desk', 'list'] }

const parts = ['no-file', 'out-of-stock', 'on-sale', 'withdrawn'] as const

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listBookDesk.for)
  return api(listBookDesk, { query: listParamsOf(request.url, { search: 'text', part: parts }) })
}

/** All books: whether their file is there, how many printed copies lie in the stock, and how many were sold. */
export default function BooksPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('book-desk')
  const columns = useBookColumns()
  return (
    <div className="stack">
      <CabinetHead
        title={t('books.title')}
        lead={t('books.lead')}
        actions={
          <LinkButton to="/back-office/book" variant="line">
            {t('books.entries')}
          </LinkButton>
        }
      />
      <ListView
        name="book-files"
        label={t('books.title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        to={({ id }) => bookFileAddress(id)}
        filters={
          <>
            <TitleFilter />
            <SelectFilter
              name="part"
              label={t('books.part')}
              options={parts.map((value) => ({ value, label: t(`books.parts.${value}`) }))}
            />
          </>
        }
        empty={{ title: t('books.empty'), text: t('books.emptyText') }}
      />
    </div>
  )
}

function useBookColumns() {
  const { t } = useTranslation('book-desk')
  const format = useFormat()
  const price = (tiyn: number | null) => (tiyn === null ? '–' : format.money(tiyn))
  return [
    { id: 'title', head: t('head.title'), cell: ({ title }: BookDeskRow) => title },
    { id: 'author', head: t('head.author'), cell: ({ author }: BookDeskRow) => author },
    { id: 'file', head: t('head.file'), cell: (row: BookDeskRow) => <FileTag row={row} /> },
    { id: 'ebook', head: t('head.ebook'), cell: (row: BookDeskRow) => price(row.ebook_price) },
    { id: 'paper', head: t('head.paper'), cell: (row: BookDeskRow) => price(row.paper_price) },
    { id: 'stock', head: t('head.stock'), cell: ({ stock }: BookDeskRow) => format.number(stock) },
    { id: 'sold', head: t('head.sold'), cell: ({ sold }: BookDeskRow) => format.number(sold) },
    {
      id: 'sale',
      head: t('head.sale'),
      cell: (row: BookDeskRow) => <SaleTag isOnSale={row.is_on_sale} />,
      isExtra: true,
    },
  ]
}

/** An electronic book that is sold without a file is what the list is opened for. */
function FileTag({ row: { format, ebook_price } }: { row: BookDeskRow }) {
  const { t } = useTranslation('book-desk')
  if (format) return <Tag tone="green">{format.toUpperCase()}</Tag>
  return <Tag tone={ebook_price === null ? 'grey' : 'gold'}>{t('books.noFile')}</Tag>
}

/** A title is no secret, so it stands in the address. */
function TitleFilter() {
  const { t } = useTranslation('book-desk')
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
        label={t('books.search')}
        defaultValue={inAddress}
        maxLength={100}
        enterKeyHint="search"
        onBlur={(event) => event.currentTarget.form?.requestSubmit()}
      />
    </form>
  )
}
