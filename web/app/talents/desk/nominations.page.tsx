import { listFacts } from '#contract/talents/facts'
import { factStates } from '#contract/values/talents'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/nominations.page'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListFilters } from '../../list/list-filters.tsx'
import { ListEmpty, ListPages } from '../../list/list-pages.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { FactToVerifyCard } from './fact-to-verify-card.tsx'

export const handle = { words: ['talents', 'list', 'words'] }

/** Drafts have no evidence yet, so there is nothing to verify. */
const states = factStates.filter((state) => state !== 'draft')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listFacts.for)
  return api(listFacts, { query: listParamsOf(request.url, { state: states }) })
}

/** Achievements and awards that wait for their verification, what waits longest first. */
export default function NominationsPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('talents')
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('nominations.title')} lead={t('nominations.lead')} />
      <ListFilters total={page.total}>
        <SelectFilter
          name="state"
          label={t('nominations.state')}
          usual="waiting"
          options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </ListFilters>
      {page.data.length === 0 && <ListEmpty title={t('nominations.empty')} text={t('nominations.emptyText')} />}
      {page.data.map((fact) => (
        <FactToVerifyCard key={fact.id} fact={fact} />
      ))}
      <ListPages next={page.next} />
    </div>
  )
}
