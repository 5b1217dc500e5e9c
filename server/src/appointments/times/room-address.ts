import type { Config } from '../../platform/config.ts'

/** Where an online meeting takes place: a room nobody can guess, on the service that the installation names. */
export const roomAddress = ({ ROOM_URL }: Pick<Config, 'ROOM_URL'>, room: string): string => `${ROOM_URL.replace(/\/$/, '')}/bagdar-${room}`
