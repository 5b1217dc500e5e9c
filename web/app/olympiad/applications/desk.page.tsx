import { listApplications } from '#contract/olympiad/applications'
import { shownApplicationStates } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListFilters } from '../../list/list-filters.tsx'
import { ListEmpty, ListPages } from '../../list/list-pages.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/desk.page'
import { DeskCard } from './desk-card.tsx'

export const handle = { words: ['applications', 'list', 'words'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listApplications.for)
  return api(listApplications, { query: listParamsOf(request.url, { state: shownApplicationStates }) })
}

/** Applications to specialised schools that wait for their answer, and those that have one. */
export default function ApplicationDeskPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('applications')
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('desk.title')} lead={t('desk.lead')} />
      <ListFilters total={page.total}>
        <SelectFilter
          name="state"
          label={t('desk.state')}
          options={shownApplicationStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </ListFilters>
      {page.data.length === 0 && <ListEmpty title={t('desk.empty')} text={t('desk.emptyText')} />}
      {page.data.map((application) => (
        <DeskCard key={application.id} application={application} />
      ))}
      <ListPages next={page.next} />
    </div>
  )
}
