import { listRegions } from '#contract/content/places'
import { applicationStates } from '#contract/subscriptions/applications'
import { type ApplicationRow, listApplications } from '#contract/subscriptions/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Tag } from '../../ui/tag.tsx'
import { deskAddress } from '../addresses.ts'
import { ApplicationTag } from '../periods/state-tags.tsx'
import type { Route } from './+types/desk.page'

export const handle = { words: ['subscription-desk', 'subscriptions', 'list'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listApplications.for)
  const query = listParamsOf(request.url, { state: applicationStates, region: 'text', ending: ['yes'] as const })
  const [page, regions] = await Promise.all([api(listApplications, { query }), api(listRegions, {})])
  return { page, regions: regions.data }
}

/** Applications and subscriptions of schools, newest first. */
export default function DeskPage({ loaderData: { page, regions } }: Route.ComponentProps) {
  const { t } = useTranslation(['subscription-desk', 'subscriptions'])
  const { longDate } = useFormat()
  const columns = [
    {
      id: 'number',
      head: t('number'),
      cell: ({ number }: ApplicationRow) => <span className="tabular">{number}</span>,
    },
    {
      id: 'school',
      head: t('school'),
      cell: ({ school, is_school_listed }: ApplicationRow) => (
        <>
          {school} {!is_school_listed && <Tag tone="warm">{t('unlisted')}</Tag>}
        </>
      ),
    },
    { id: 'region', head: t('region'), cell: ({ region }: ApplicationRow) => region },
    { id: 'state', head: t('state'), cell: ({ state }: ApplicationRow) => <ApplicationTag state={state} /> },
    {
      id: 'created',
      head: t('created'),
      cell: ({ created_at: at }: ApplicationRow) => <time dateTime={at}>{longDate(at)}</time>,
    },
    { id: 'ends', head: t('ends'), cell: ({ ends_on: day }: ApplicationRow) => (day ? longDate(day) : '') },
    { id: 'plan', head: t('plan'), cell: ({ plan }: ApplicationRow) => plan, isExtra: true },
  ]
  return (
    <div className="stack">
      <CabinetHead title={t('title')} lead={t('lead')} />
      <ListView
        name="subscription-desk"
        label={t('title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        to={({ id }) => `${deskAddress}/${id}`}
        filters={
          <>
            <SelectFilter
              name="state"
              label={t('state')}
              options={applicationStates.map((value) => ({
                value,
                label: t(`state.${value}`, { ns: 'subscriptions' }),
              }))}
            />
            <SelectFilter
              name="region"
              label={t('region')}
              options={regions.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectFilter name="ending" label={t('ending')} options={[{ value: 'yes', label: t('endingYes') }]} />
          </>
        }
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </div>
  )
}
