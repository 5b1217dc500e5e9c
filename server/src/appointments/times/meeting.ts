import { createHash } from 'node:crypto'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import type { Config } from '../../platform/config.ts'

/**
 * The id that everybody at one meeting shares: of one host, kind and time there is one (a UUID of version 8 made from
 * them).
 */
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
  /** Secret: it goes to those who meet there, and to nobody else. */
  room: string
  room_link: string
}

/**
 * Where the room of an online meeting is: by the link of its host, else by the service of the installation; null where
 * there is neither.
 */
export const roomAddress = ({ MEETING_URL }: Pick<Config, 'MEETING_URL'>, { room, room_link }: Room): string | null =>
  room_link || (MEETING_URL?.replace('{room}', `bagdar-${room}`) ?? null)
