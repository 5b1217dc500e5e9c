import { useTranslation } from '#web/i18n/use-translation'
import { listCardSheets, type CardSheetRow } from '#contract/staff/cards'
import type { Route } from './+types/sheets.page'
import { api } from '../calls/browser-api.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { ListView } from '../list/list-view.tsx'
import { pageOrFirst } from '../list/page-or-first.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { useFormat } from '../shell/use-format.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import type { Column } from '../ui/data-table.tsx'
import styles from './cards.module.css'

export const handle = { words: ['cards', 'list'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listCardSheets.for)
  const { after } = listParamsOf(request.url, {})
  return { page: await pageOrFirst((from) => api(listCardSheets, { query: { after: from, limit: 30 } }), after) }
}

/** Score sheets on the server: the user's own, and those of their school or centre. */
export default function SheetsPage({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const columns: Column<CardSheetRow>[] = [
    { id: 'child', head: t('list.child'), cell: ({ child_name }) => child_name },
    { id: 'age', head: t('list.age'), cell: ({ age }) => t('list.years', { count: age }) },
    {
      id: 'day',
      head: t('list.day'),
      cell: ({ finished_at }) => <time dateTime={finished_at}>{format.date(finished_at)}</time>,
    },
    { id: 'language', head: t('list.language'), cell: ({ locale }) => t(`language.${locale}`) },
    { id: 'adult', head: t('list.adult'), cell: ({ adult_name }) => adult_name },
  ]
  return (
    <div className={styles.page}>
      <CabinetHead title={t('list.title')} lead={t('list.lead')} back={{ to: '/cards', label: t('title') }} />
      <ListView
        name="card-sheets"
        label={t('list.title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ child_name }) => child_name}
        to={({ id }) => `/card-sheets/${id}`}
        empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      />
    </div>
  )
}
