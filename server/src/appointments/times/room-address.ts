import type { Config } from '../../platform/config.ts'

interface Room {
  /** Secret: it goes to those who meet there, and to nobody else. */
  room: string
  room_link: string
}

/** Where the room of an online meeting is: by the link of its host, else by the service of the installation; null where there is neither. */
export const roomAddress = ({ MEETING_URL }: Pick<Config, 'MEETING_URL'>, { room, room_link }: Room): string | null =>
  room_link || (MEETING_URL?.replace('{room}', `bagdar-${room}`) ?? null)
