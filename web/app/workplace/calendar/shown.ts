import type { HostCalendar } from '#contract/appointments/hosting'
import type { Meeting } from '../day/meetings.rules.ts'

/** Props of all views of the calendar. */
export interface Shown {
  days: HostCalendar['days']
  meetings: readonly Meeting[]
  now: string
  today: string
  /** Id of the open appointment. */
  opened: string | null
  onOpen: (one: { id: string }) => void
}
