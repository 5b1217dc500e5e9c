import { dayOf } from '#contract/values/kazakhstan-time'
import type { AppointmentState } from '#contract/values/appointments/appointment'

/** Characters used in codes. None of them looks like another one. */
const sign = '[2-9A-HJ-NP-Z]'

/** Finds the code in scanned or typed text: alone, with spaces, without the hyphen, or within an address. */
export function codeIn(text: string): string | null {
  const code = text.includes('code=') ? (text.split('code=')[1]?.split('&')[0] ?? '') : text
  const signs = code.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const whole = new RegExp(`^(${sign}{4})(${sign}{4})$`).exec(signs)
  return whole ? `${whole[1]}-${whole[2]}` : null
}

/** Pupils can be checked in at most this many minutes before the meeting. */
export const earlyMinutes = 120

interface Coming {
  state: AppointmentState
  starts_at: string
  came_at: string | null
}
export type CheckInFault = 'code-called-off' | 'code-over' | 'code-unanswered' | 'code-other-day' | 'code-early'

/** Returns why the pupil cannot be checked in now, or null if the pupil can. A second check-in is allowed. */
export function checkInFault({ state, starts_at, came_at }: Coming, now: Date): CheckInFault | null {
  if (state === 'cancelled' || state === 'declined') return 'code-called-off'
  if (came_at !== null) return null
  if (state === 'finished' || state === 'missed') return 'code-over'
  if (state !== 'accepted') return 'code-unanswered'
  if (dayOf(new Date(starts_at)) !== dayOf(now)) return 'code-other-day'
  return Date.parse(starts_at) - now.getTime() > earlyMinutes * 60_000 ? 'code-early' : null
}
