import { useTranslation } from '#web/i18n/use-translation'
import { listStageTwo, type StageRow } from '#contract/diagnostics/stage-two'
import { stageStates } from '#contract/values/stages'
import type { Route } from './+types/stage-list.page'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Column } from '../../ui/data-table.tsx'
import { stageAddress } from './stage-address.ts'
import { StageTag } from './stage-tag.tsx'

export const handle = { words: ['stage-two', 'list'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listStageTwo.for)
  return api(listStageTwo, { query: listParamsOf(request.url, { state: stageStates }) })
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

/** Pupils invited to stage 2, among those the reader works with, and their progress. */
export default function StageListPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('stage-two')
  const format = useFormat()
  const columns: readonly Column<StageRow>[] = [
    { id: 'name', head: t('name'), cell: ({ student_name }) => student_name },
    { id: 'grade', head: t('grade'), cell: ({ grade }) => grade },
    { id: 'state', head: t('state'), cell: ({ state }) => <StageTag state={state} /> },
    { id: 'invited', head: t('invitedAt'), cell: ({ invited_at: at }) => <time dateTime={at}>{format.date(at)}</time> },
  ]
  return (
    <div className="stack gap-20">
      <CabinetHead title={t('title')} lead={t('lead')} />
      <ListView
        name="stage-two"
        label={t('title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ student_name }) => student_name}
        to={({ id }) => stageAddress(id)}
        filters={
          <SelectFilter
            name="state"
            label={t('state')}
            options={stageStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        }
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </div>
  )
}
