import { expectedStates, type AppointmentState, type Format } from '#contract/values/appointments/appointment'
import { parentJoinsAt } from '#contract/values/appointments/parent-joins'

interface Meeting {
  format: Format
  state: AppointmentState
  starts_at: string
  ends_at: string
}

export interface Room {
  is_set_up: boolean
  opens_at: string
  address: string | null
}

/** A meeting may take longer, so its room stays open for a while. */
const minutesAfter = 30

/**
 * The room of an online meeting. Its address is given only for an accepted meeting, from `minutesBefore` minutes before
 * the start until some time after the end.
 */
export function roomOf(meeting: Meeting, room: string | null, now: Date, minutesBefore: number): Room | null {
  if (meeting.format !== 'online' || !expectedStates.some((state) => state === meeting.state)) return null
  const opens = Date.parse(meeting.starts_at) - minutesBefore * 60_000
  const closes = Date.parse(meeting.ends_at) + minutesAfter * 60_000
  const isOpen = meeting.state === 'accepted' && now.getTime() >= opens && now.getTime() < closes
  return {
    is_set_up: room !== null,
    opens_at: new Date(opens).toISOString(),
    address: isOpen ? room : null,
  }
}

/**
 * The room for a parent who was asked to join. It opens only for the last minutes; the time before belongs to the child
 * and the host.
 */
export const parentRoomOf = (
  meeting: Meeting & { with_parent: boolean },
  room: string | null,
  now: Date,
): Room | null => (meeting.with_parent ? roomOf({ ...meeting, starts_at: parentJoinsAt(meeting) }, room, now, 0) : null)
