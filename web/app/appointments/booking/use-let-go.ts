import { useEffect, useRef } from 'react'
import { releasePlace } from '#contract/appointments/booking'
import { api } from '../../calls/browser-api.ts'
import type { BookingData } from './load-booking.ts'

/**
 * A place that is held is let go when its pupil goes back behind the choice of the time, by the button or by the
 * browser. Only in the window where it was
 * chosen: another window at an earlier step takes nothing away.
 */
export function useLetGo(data: BookingData): void {
  const held = useRef<string | null>(null)
  useEffect(() => {
    if (data.step === 'time' || data.step === 'purpose') {
      held.current = data.state.held && !data.state.is_offer ? data.state.held.id : null
      return
    }
    const left = held.current
    held.current = null
    // Where it does not arrive, the ten minutes end it.
    if (left !== null && data.step !== 'ticket') api(releasePlace, { params: { id: left } }).catch(() => undefined)
  }, [data])
}
