import { useEffect, useState } from 'react'
import { checkStaffAppointment, type StaffBookingState } from '#contract/appointments/staff-booking'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import { isIin, normalIin } from '#contract/values/iin'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'

export interface Found {
  state: StaffBookingState | null
  /** Why nobody was found, in a sentence. */
  problem: string | null
}

const nothing: Found = { state: null, problem: null }

/** Who has a whole IIN, and what is in the way of an appointment of a kind. */
export function useFoundPupil(typed: string, kind: AppointmentKind): Found {
  const iin = normalIin(typed)
  const asked = isIin(iin) ? `${kind} ${iin}` : ''
  const [found, setFound] = useState<Found & { asked: string }>({ ...nothing, asked: '' })
  useEffect(() => {
    if (asked === '') return undefined
    const leaving = new AbortController()
    api(checkStaffAppointment, { body: { iin, kind } }, { signal: leaving.signal }).then(
      (state) => setFound({ asked, state, problem: null }),
      (failure: unknown) => {
        if (!leaving.signal.aborted && failure instanceof ApiFailure) setFound({ asked, state: null, problem: failure.message })
      },
    )
    return () => leaving.abort()
  }, [asked, iin, kind])
  return found.asked === asked ? found : nothing
}
