import { dayOf } from '#contract/values/kazakhstan-time'
import type { AppointmentState } from '#contract/values/appointments/appointment'

/** Signs that are drawn for codes; none is taken for another. */
const sign = '[2-9A-HJ-NP-Z]'

/**
 * The code in what a camera has read or somebody has typed: alone, with a space or without its stroke, or in an
 * address.
 */
export function codeIn(text: string): string | null {
  const asked = text.includes('code=') ? (text.split('code=')[1]?.split('&')[0] ?? '') : text
  const signs = asked.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const whole = new RegExp(`^(${sign}{4})(${sign}{4})$`).exec(signs)
  return whole ? `${whole[1]}-${whole[2]}` : null
}

/** Who comes earlier waits; the door is not opened for a meeting of the afternoon. */
export const earlyMinutes = 120

interface Coming {
  state: AppointmentState
  starts_at: string
  came_at: string | null
}
export type DoorFault = 'code-called-off' | 'code-over' | 'code-unanswered' | 'code-other-day' | 'code-early'

/** Why somebody is not let in by this record now; null for whoever is, also a second time. */
export function doorFault({ state, starts_at, came_at }: Coming, now: Date): DoorFault | null {
  if (state === 'cancelled' || state === 'declined') return 'code-called-off'
  if (came_at !== null) return null
  if (state === 'finished' || state === 'missed') return 'code-over'
  if (state !== 'accepted') return 'code-unanswered'
  if (dayOf(new Date(starts_at)) !== dayOf(now)) return 'code-other-day'
  return Date.parse(starts_at) - now.getTime() > earlyMinutes * 60_000 ? 'code-early' : null
}
