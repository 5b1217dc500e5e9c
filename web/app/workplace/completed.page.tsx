import { hosts } from '#contract/appointments/changes'
import { listCompleted, readHostStatistics } from '#contract/appointments/completed'
import { dayOf } from '#contract/values/kazakhstan-time'
import { closingStates, formats, purposes } from '#contract/values/appointments/appointment'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/completed.page'
import { api } from '../calls/browser-api.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { openAddressOfRole } from '../shell/redirects/open-address-of-role.ts'
import { completedAddress } from './addresses.ts'
import { CompletedList } from './completed/completed-list.tsx'
import { StatisticsPanel } from './completed/statistics-panel.tsx'

export const handle = { words: ['workplace', 'meetings', 'list', 'words'] }

const filters = {
  from: 'day',
  to: 'day',
  state: closingStates,
  format: formats,
  purpose: purposes,
  grade: 'text',
  month: 'text',
} as const
const gradeIn = (text: string | undefined) => (text && /^([1-9]|1[01])$/.test(text) ? Number(text) : undefined)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openAddressOfRole(request, hosts, completedAddress)
  const { grade, month, after, ...params } = listParamsOf(request.url, filters)
  const query = { ...params, grade: gradeIn(grade) }
  const shown = month && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : dayOf(new Date()).slice(0, 7)
  const [page, statistics] = await Promise.all([
    api(listCompleted, { query: { ...query, after } }),
    api(readHostStatistics, { query: { month: shown } }),
  ])
  return { page, query, statistics }
}

/** The user's finished appointments, as a list and by month. */
export default function CompletedPage({ loaderData: { page, query, statistics } }: Route.ComponentProps) {
  const { t } = useTranslation('workplace')
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('done.title')} lead={t('done.lead')} />
      <CompletedList page={page} query={query} />
      <StatisticsPanel statistics={statistics} />
    </div>
  )
}
