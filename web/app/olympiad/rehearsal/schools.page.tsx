import type { Reply } from '#contract/calls/endpoint'
import { listRehearsals, rehearsalStates, type RehearsedSchool } from '#contract/olympiad/rehearsal'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/schools.page'
import styles from './rehearsal.module.css'
import { useReasonWords } from './use-reason-words.ts'
import { VerdictTag } from './verdict-tag.tsx'

export const handle = { words: ['rehearsal', 'list'] }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listRehearsals.for)
  return api(listRehearsals, { query: listParamsOf(request.url, { region: 'text', state: rehearsalStates }) })
}

/** The rural schools of a territory that have participants: who has rehearsed, who is ready, and what is in the way. */
export default function SchoolsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('rehearsal')
  return (
    <div className="stack">
      <CabinetHead title={t('schools.title')} lead={t('schools.lead')} />
      <SchoolList page={loaderData} />
    </div>
  )
}

export function SchoolList({ page }: { page: Reply<typeof listRehearsals> }) {
  const { t } = useTranslation('rehearsal')
  const columns = useColumns()
  return (
    <ListView
      name="olympiad-rehearsals"
      label={t('schools.title')}
      page={page}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ school }) => school}
      filters={
        <>
          {page.regions.length > 1 && (
            <SelectFilter
              name="region"
              label={t('schools.region')}
              options={page.regions.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <SelectFilter
            name="state"
            label={t('schools.state')}
            options={rehearsalStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
          />
        </>
      }
      empty={{ title: t('schools.empty'), text: t('schools.emptyText') }}
    />
  )
}

function useColumns() {
  const { t } = useTranslation('rehearsal')
  const format = useFormat()
  const words = useReasonWords()
  return [
    {
      id: 'school',
      head: t('schools.school'),
      cell: ({ school, district, region }: RehearsedSchool) => (
        <span className={`${styles.school} block`}>
          {school}
          <span className={`${styles.place} muted small block`}>{[district, region].filter(Boolean).join(', ')}</span>
        </span>
      ),
    },
    {
      id: 'state',
      head: t('schools.state'),
      cell: ({ state, is_running }: RehearsedSchool) => (
        <span className="row gap-6">
          <VerdictTag state={state} />
          {is_running && <Tag tone="sky">{t('schools.running')}</Tag>}
        </span>
      ),
    },
    {
      id: 'why',
      head: t('schools.why'),
      cell: ({ reasons }: RehearsedSchool) =>
        reasons.length === 0 ? (
          '–'
        ) : (
          <ul className={`${styles.why} list`}>
            {reasons.map((one) => (
              <li key={one.reason} className={one.blocks ? undefined : 'muted'}>
                {words.nameOf(one)}
              </li>
            ))}
          </ul>
        ),
    },
    {
      id: 'participants',
      head: t('figure.participants'),
      cell: ({ participants }: RehearsedSchool) => format.number(participants),
    },
    {
      id: 'devices',
      head: t('figure.devices'),
      cell: ({ state, devices, ready_devices }: RehearsedSchool) =>
        state === 'none' ? '–' : t('figure.ofAll', { ready: ready_devices, seen: devices }),
    },
    {
      id: 'when',
      head: t('schools.when'),
      cell: ({ counted_at: at }: RehearsedSchool) => (at ? <time dateTime={at}>{format.dateTime(at)}</time> : '–'),
    },
  ]
}
