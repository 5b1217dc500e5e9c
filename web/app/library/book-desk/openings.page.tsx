import { searchBookOpenings, type BookOpeningRow } from '#contract/library/book-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { rememberedSearch } from '../../device/remembered-search.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SearchFilter } from '../../list/search-filter.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import type { Route } from './+types/openings.page'

export const handle = { words: ['book-desk', 'list'] }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(searchBookOpenings.for)
  const { find, ...params } = listParamsOf(request.url, { find: 'text' })
  return api(searchBookOpenings, { body: { ...params, search: rememberedSearch(find) || undefined } })
}

/** To whom files of books were given out, so that a file that was passed on leads to its reader. */
export default function BookOpeningsPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('book-desk')
  const format = useFormat()
  const columns = [
    { id: 'title', head: t('head.title'), cell: ({ title }: BookOpeningRow) => title },
    { id: 'reader', head: t('openings.reader'), cell: ({ reader }: BookOpeningRow) => reader },
    { id: 'what', head: t('openings.what'), cell: ({ what }: BookOpeningRow) => t(`openings.kinds.${what}`) },
    {
      id: 'code',
      head: t('openings.code'),
      cell: ({ code }: BookOpeningRow) => <span className="tabular">{code}</span>,
    },
    {
      id: 'at',
      head: t('openings.at'),
      cell: ({ at }: BookOpeningRow) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
  ]
  return (
    <div className="stack">
      <CabinetHead title={t('openings.title')} lead={t('openings.lead')} />
      <ListView
        name="book-openings"
        label={t('openings.title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        filters={<SearchFilter label={t('openings.search')} description={t('openings.searchHint')} />}
        empty={{ title: t('openings.empty'), text: t('openings.emptyText') }}
      />
    </div>
  )
}
