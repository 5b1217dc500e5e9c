import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/booking.page'
import { openCabinet } from '../shell/redirects/open-cabinet.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { BookingStepView } from './booking/booking-step-view.tsx'
import { loadBooking } from './booking/load-booking.ts'
import { useReleaseHold } from './booking/use-release-hold.ts'

export { BookingLoading as HydrateFallback } from './booking/booking-loading.tsx'
export { BookingFailure as ErrorBoundary } from './booking/booking-failure.tsx'
export const handle = { words: ['appointments', 'meetings', 'words'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await openCabinet(request, (role) => role === 'student')
  return loadBooking(request.url)
}
clientLoader.hydrate = true as const

/** The steps of a booking; all choices are part of the address. */
export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('appointments')
  useReleaseHold(loaderData)
  return (
    <>
      <PageMeta title={t('booking.meta')} />
      <BookingStepView data={loaderData} />
    </>
  )
}
