import { comesToEvent, type TicketRole } from '#contract/values/content/event-roles'
import type { TicketState } from '#contract/events/ticket-states'

/** A session that counts for the certificate and was held. */
export interface CountedSession {
  id: string
  starts_at: string
  ends_at: string
}

interface Requirements {
  gives_certificate: boolean
  /** Share of the counted sessions; null for one session. */
  attendance_percent: number | null
  /** Those that count; where none does, the event counts as a whole. */
  sessions: readonly CountedSession[]
  ends_at: string
}

interface Attendee {
  state: TicketState
  role: TicketRole
  /** Ids of the sessions where the person was, also those that do not count. */
  attended: readonly string[]
  /** Was let in to the event at all. */
  wasThere: boolean
}

/** How many counted sessions a certificate needs; never fewer than one. */
export const neededSessions = ({ attendance_percent, sessions }: Requirements): number =>
  Math.max(1, Math.ceil((sessions.length * (attendance_percent ?? 0)) / 100))

/** Whether a participant has earned the certificate of an event. Nobody has before the event has ended. */
export function hasEarned({ state, role, attended, wasThere }: Attendee, event: Requirements, now: string): boolean {
  if (!event.gives_certificate || now < event.ends_at) return false
  if (state !== 'registered' || !comesToEvent(role)) return false
  if (event.sessions.length === 0) return wasThere
  return event.sessions.filter(({ id }) => attended.includes(id)).length >= neededSessions(event)
}

const academicHour = 45 * 60_000

/** Academic hours on the certificate: those that editors have set, else the length of the counted sessions. */
export function hoursOf(academic_hours: number | null, sessions: readonly CountedSession[]): number {
  if (academic_hours !== null) return academic_hours
  const length = sessions.reduce((sum, { starts_at, ends_at }) => sum + Date.parse(ends_at) - Date.parse(starts_at), 0)
  return Math.max(1, Math.round(length / academicHour))
}
