import { redirect } from 'react-router'
import { readOwnAppointment } from '#contract/appointments/own'
import { readHostDays } from '#contract/appointments/search'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/move.page'
import { api } from '../calls/browser-api.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { useFormat } from '../shell/use-format.ts'
import { bookingParamsOf } from './records/booking-address.rules.ts'
import { lastDayOf } from './times/month.rules.ts'
import { MovePicker } from './times/move-picker.tsx'

export { CabinetFailure as ErrorBoundary } from '../shell/failures/cabinet-failure.tsx'
export const handle = { words: ['appointments', 'meetings'] }

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const own = await api(readOwnAppointment, { params: { id } })
  // An appointment that can no longer be moved shows the reason on its ticket.
  if (own.changeable_until === null || own.changeable_until <= own.now) throw redirect(`/notes/${id}`)
  const { day, month = (day ?? own.starts_at).slice(0, 7) } = bookingParamsOf(new URL(request.url).searchParams)
  const query = {
    kind: own.kind,
    format: own.format,
    subject: own.subject ?? undefined,
    from: `${month}-01`,
    to: lastDayOf(month),
  }
  return { own, month, days: await api(readHostDays, { params: { id: own.host.id }, query }) }
}

/**
 * Moves an appointment to another time with the same host. The old time is given up only when the new one is booked.
 */
export default function MovePage({ loaderData: { own, month, days } }: Route.ComponentProps) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  return (
    <div className="grid">
      <CabinetHead
        title={t('move.title')}
        lead={t('move.lead', { host: own.host.name, when: format.dateTime(own.starts_at) })}
        back={{ to: `/notes/${own.id}`, label: t('ticket.title') }}
      />
      <MovePicker own={own} month={month} days={days} />
      <div>
        <LinkButton to={`/notes/${own.id}`} variant="white">
          {t('move.keep')}
        </LinkButton>
      </div>
    </div>
  )
}
