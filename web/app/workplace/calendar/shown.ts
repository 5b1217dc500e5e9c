import type { HostCalendar } from '#contract/appointments/hosting'
import type { Meeting } from '../day/meetings.rules.ts'

/** What every view of the calendar draws. */
export interface Shown {
  days: HostCalendar['days']
  meetings: readonly Meeting[]
  now: string
  today: string
  /** The appointment that stands open. */
  opened: string | null
  onOpen: (one: { id: string }) => void
}
