import { useEffect, useRef } from 'react'
import { releasePlace } from '#contract/appointments/booking'
import { api } from '../../calls/browser-api.ts'
import type { BookingData } from './load-booking.ts'

/**
 * Releases a held place when the pupil goes back to a step before the choice of the time, by the button or the browser.
 * Only the tab where it was chosen does so; another tab at an earlier step releases nothing.
 */
export function useReleaseHold(data: BookingData): void {
  const holdId = useRef<string | null>(null)
  useEffect(() => {
    if (data.step === 'time' || data.step === 'purpose') {
      holdId.current = data.state.held && !data.state.is_offer ? data.state.held.id : null
      return
    }
    const left = holdId.current
    holdId.current = null
    // If this call does not arrive, the place is released after ten minutes anyway.
    if (left !== null && data.step !== 'ticket') api(releasePlace, { params: { id: left } }).catch(() => undefined)
  }, [data])
}
