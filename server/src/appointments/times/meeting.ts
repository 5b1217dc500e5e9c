import { createHash } from 'node:crypto'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import type { Config } from '../../platform/config.ts'

/** Returns the id that everybody at one meeting shares. It is a UUID of version 8, derived from host, kind and time. */
export function meetingOf({
  host_id,
  kind,
  starts_at,
  ends_at,
}: {
  host_id: string
  kind: AppointmentKind
  starts_at: string
  ends_at: string
}): string {
  const hash = createHash('sha256').update([host_id, kind, starts_at, ends_at].join(' ')).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

interface Room {
  /** Secret: only the participants get it. */
  room: string
  room_link: string
}

/**
 * Returns the address of the room of an online meeting: the host's link, or else a room of the installation's service.
 * Null if there is neither.
 */
export const roomAddress = ({ MEETING_URL }: Pick<Config, 'MEETING_URL'>, { room, room_link }: Room): string | null =>
  room_link || (MEETING_URL?.replace('{room}', `bagdar-${room}`) ?? null)
