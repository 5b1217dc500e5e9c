import { CabinetFailure } from '../../shell/failures/cabinet-failure.tsx'
import { useTranslation } from '#web/i18n/use-translation'
import { BookingFrame } from './booking-frame.tsx'

/** Shows a failure inside the frame of the booking, with a way back. */
export function BookingFailure() {
  const { t } = useTranslation('appointments')
  return (
    <BookingFrame step="kind" title={t('booking.meta')} back="/notes">
      <CabinetFailure />
    </BookingFrame>
  )
}
