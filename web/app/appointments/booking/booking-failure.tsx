import { CabinetFailure } from '../../shell/failures/cabinet-failure.tsx'
import { useTranslation } from '#web/i18n/use-translation'
import { BookingFrame } from './booking-frame.tsx'

/** What cannot be shown is said inside the frame, with the way back. */
export function BookingFailure() {
  const { t } = useTranslation('appointments')
  return (
    <BookingFrame step="kind" title={t('booking.meta')} back="/notes">
      <CabinetFailure />
    </BookingFrame>
  )
}
