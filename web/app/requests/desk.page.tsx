import { deskParts, listDeskRequests, requestKinds, type DeskRow } from '#contract/profiles/requests'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/desk.page'
import { api } from '../calls/browser-api.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { ListView } from '../list/list-view.tsx'
import { SelectFilter } from '../list/select-filter.tsx'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { useFormat } from '../shell/use-format.ts'
import { DueText, RequestStateTag } from './request-tags.tsx'

export const handle = { words: ['requests', 'list'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listDeskRequests.for)
  return api(listDeskRequests, { query: listParamsOf(request.url, { part: deskParts, kind: requestKinds }) })
}

/** Unanswered requests about personal data, earliest due date first. */
export default function DeskPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('requests')
  const { longDate } = useFormat()
  const columns = [
    {
      id: 'number',
      head: t('desk.numberHead'),
      cell: ({ number }: DeskRow) => <span className="tabular">{number}</span>,
    },
    { id: 'kind', head: t('desk.kindHead'), cell: ({ kind }: DeskRow) => t(`desk.kind.${kind}`) },
    { id: 'due', head: t('desk.dueHead'), cell: (row: DeskRow) => <DueText {...row} /> },
    { id: 'state', head: t('desk.stateHead'), cell: ({ state }: DeskRow) => <RequestStateTag state={state} /> },
    {
      id: 'came',
      head: t('desk.cameHead'),
      cell: ({ created_at: at }: DeskRow) => <time dateTime={at}>{longDate(at)}</time>,
    },
  ]
  return (
    <div className="stack">
      <CabinetHead title={t('title')} lead={t('desk.lead')} />
      <ListView
        name="request-desk"
        label={t('title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        to={({ id }) => `/request-desk/${id}`}
        filters={
          <>
            <SelectFilter
              name="part"
              label={t('desk.part')}
              usual="open"
              options={deskParts.map((value) => ({ value, label: t(`desk.${value}`) }))}
            />
            <SelectFilter
              name="kind"
              label={t('desk.kindHead')}
              options={requestKinds.map((value) => ({ value, label: t(`desk.kind.${value}`) }))}
            />
          </>
        }
        empty={{ title: t('desk.empty'), text: t('desk.emptyText') }}
      />
    </div>
  )
}
