import type { AppointmentState } from '#contract/values/appointments/appointment'
import type { Context } from '../../platform/context.ts'
import { calendarFile } from '../../platform/calendar-file.rules.ts'
import { readOwn } from './read-own.ts'

/**
 * Returns the pupil's appointment as a calendar file. It does not contain the room, because calendars are shared; the
 * ticket has a button for it.
 */
export async function readCalendar(context: Context, id: string, home: string): Promise<string> {
  const { language, platform } = context
  const { translate, now } = platform
  const own = await readOwn(context, id)
  const { code, host, place } = own
  const title = translate(language, 'appointments.calendar.title', {
    what: translate(language, `appointments.kinds.${own.kind}`),
    host: host.name,
  })
  const about = translate(language, `appointments.calendar.${own.format}`, { code })
  const where = place ? [place.name, place.address].filter(Boolean).join(', ') : ''
  return calendarFile(
    { ...own, of: 'Appointments', state: statusOf(own.state), title, about, place: where, url: `${home}/notes/${id}` },
    new URL(home).hostname,
    now().toISOString(),
  )
}

function statusOf(state: AppointmentState): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (state === 'cancelled' || state === 'declined') return 'CANCELLED'
  return state === 'requested' ? 'TENTATIVE' : 'CONFIRMED'
}
