import { listExportLog, type ExportRecord } from '#contract/statistics/exports'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/export-log.page'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListEmpty, ListPages } from '../../list/list-pages.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'

export const handle = { words: ['exports', 'list'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listExportLog.for)
  return api(listExportLog, { query: listParamsOf(request.url, {}) })
}

/** Who has exported what of the statistics, and why. */
export default function ExportLogPage({ loaderData: { data, next } }: Route.ComponentProps) {
  const { t } = useTranslation('exports')
  const columns = useLogColumns()
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('log.title')} lead={t('log.lead')} />
      {data.length === 0 ? (
        <ListEmpty subject="notifications" title={t('log.empty')} text={t('log.emptyText')} />
      ) : (
        <Card>
          <DataTable label={t('log.title')} rows={data} columns={columns} rowId={({ id }) => id} />
        </Card>
      )}
      <ListPages next={next} />
    </div>
  )
}

function useLogColumns() {
  const { t } = useTranslation('exports')
  const format = useFormat()
  return [
    { id: 'by', head: t('log.by'), cell: ({ by }: ExportRecord) => by || t('log.nobody') },
    { id: 'at', head: t('log.at'), cell: ({ at }: ExportRecord) => format.dateTime(at) },
    { id: 'what', head: t('log.what'), cell: ({ what, place }: ExportRecord) => `${t(`file.${what}`)}, ${place}` },
    { id: 'filters', head: t('log.filters'), cell: ({ filters }: ExportRecord) => filters.join(', ') },
    {
      id: 'names',
      head: t('log.names'),
      cell: ({ has_names, reason }: ExportRecord) => (has_names ? reason : t('withoutNames')),
    },
    {
      id: 'rows',
      head: t('log.rows'),
      cell: ({ rows, format: kind }: ExportRecord) =>
        [kind.toUpperCase(), rows !== null && format.number(rows)].filter(Boolean).join(', '),
    },
    { id: 'state', head: t('log.state'), cell: ({ state }: ExportRecord) => t(`state.${state}`) },
    {
      id: 'downloaded',
      head: t('log.downloaded'),
      cell: ({ downloaded_at }: ExportRecord) => downloaded_at && format.dateTime(downloaded_at),
    },
  ]
}
