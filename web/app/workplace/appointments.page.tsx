import { hosts } from '#contract/appointments/changes'
import { listHosted, readHostCalendar } from '#contract/appointments/hosting'
import { dayOf } from '#contract/values/kazakhstan-time'
import { appointmentKinds, appointmentStates, formats } from '#contract/values/appointments/appointment'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/appointments.page'
import { api } from '../calls/browser-api.ts'
import { rememberedSearch } from '../device/remembered-search.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { openAddressOfRole } from '../shell/redirects/open-address-of-role.ts'
import { appointmentsAddress } from './addresses.ts'
import { spanOf, views } from './calendar/calendar.rules.ts'
import { CalendarView } from './calendar/calendar-view.tsx'
import { AppointmentList } from './appointment-list.tsx'

export const handle = { words: ['workplace', 'meetings', 'list', 'words'] }

const filters = {
  view: views,
  day: 'day',
  state: appointmentStates,
  kind: appointmentKinds,
  format: formats,
  from: 'day',
  to: 'day',
  find: 'text',
} as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openAddressOfRole(request, hosts, appointmentsAddress)
  const { view = 'week', day: requestedDay, find, ...query } = listParamsOf(request.url, filters)
  const day = requestedDay ?? dayOf(new Date())
  if (view !== 'list') return { view, day, calendar: await api(readHostCalendar, { query: spanOf(view, day) }) }
  return { view, day, page: await api(listHosted, { body: { ...query, search: rememberedSearch(find) } }) }
}

/** All appointments of a host, as a calendar or as a list. */
export default function AppointmentsPage({ loaderData: read }: Route.ComponentProps) {
  const { t } = useTranslation('workplace')
  return (
    <>
      <PageMeta title={t('calendar.title')} />
      {read.view === 'list' ? (
        <AppointmentList page={read.page} />
      ) : (
        <CalendarView view={read.view} day={read.day} calendar={read.calendar} />
      )}
    </>
  )
}
