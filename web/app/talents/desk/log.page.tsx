import { listTalentOpenings, type TalentOpening } from '#contract/talents/log'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/log.page'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'

export const handle = { words: ['talents', 'list'] }

const kinds = ['talent', 'talent-file'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listTalentOpenings.for)
  return api(listTalentOpenings, { query: listParamsOf(request.url, { what: kinds }) })
}

/** Who opened which pupil of the registry, and for what. */
export default function LogPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('talents')
  const format = useFormat()
  const columns = [
    { id: 'who', head: t('log.who'), cell: ({ viewer, role }: TalentOpening) => `${viewer}, ${role}` },
    { id: 'whom', head: t('log.whom'), cell: ({ pupil }: TalentOpening) => pupil },
    { id: 'what', head: t('log.what'), cell: ({ what }: TalentOpening) => t(`log.kinds.${what}`) },
    { id: 'purpose', head: t('log.purpose'), cell: ({ purpose }: TalentOpening) => purpose },
    { id: 'when', head: t('log.when'), cell: ({ at }: TalentOpening) => format.dateTime(at) },
  ]
  const options = kinds.map((value) => ({ value, label: t(`log.kinds.${value}`) }))
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('log.title')} lead={t('log.lead')} />
      <ListView
        name="talent-openings"
        label={t('log.title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ pupil }) => pupil}
        filters={<SelectFilter name="what" label={t('log.what')} options={options} />}
        empty={{ title: t('log.empty'), text: t('log.emptyText') }}
      />
    </div>
  )
}
