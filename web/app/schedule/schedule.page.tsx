import { useSearchParams } from 'react-router'
import { readSchedules } from '#contract/appointments/schedules'
import { kindsOfHost } from '#contract/values/appointments/week'
import type { Route } from './+types/schedule.page'
import { api } from '../calls/browser-api.ts'
import { earlyCall } from '../calls/early-calls.ts'
import { userInUse } from '../device/session.ts'
import { targetForRole, redirectWithReason } from '../shell/redirects/redirect-with-reason.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'
import { shownPeriod } from './draft.rules.ts'
import { PeriodEditor } from './period-editor.tsx'
import { scheduleAddress } from './schedule-address.ts'

export const handle = {
  words: ['schedule', 'meetings', 'words'],
  skeleton: CardSkeleton,
  early: () => [earlyCall(readSchedules)],
}

/** Shows the user's own schedule and redirects from the address of the other role. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(readSchedules.for)
  const role = userInUse()?.role ?? 'psychologist'
  const { pathname } = new URL(request.url)
  if (pathname !== scheduleAddress(role)) redirectWithReason({ ...targetForRole(role), to: scheduleAddress(role) })
  return { ...(await api(readSchedules, {})), kinds: kindsOfHost(role) }
}

/** The schedule of a host: a period with its week, days off, and a preview of the pupils' view. */
export default function SchedulePage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { kinds, ...schedules } = loaderData
  const period = shownPeriod(schedules.schedules, search.get('period'), schedules.today)
  return (
    <PeriodEditor
      key={period ? `${period.id} ${period.version}` : 'new'}
      period={period}
      all={schedules}
      kinds={kinds}
    />
  )
}
