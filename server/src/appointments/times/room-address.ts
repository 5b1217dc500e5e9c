import type { Config } from '../../platform/config.ts'

/** Where the room of an online meeting is, by the service of the installation; null where it has none. The name of the room is secret: it goes to the two who meet there, and to nobody else. */
export const roomAddress = ({ MEETING_URL }: Pick<Config, 'MEETING_URL'>, room: string): string | null =>
  MEETING_URL?.replace('{room}', `bagdar-${room}`) ?? null
