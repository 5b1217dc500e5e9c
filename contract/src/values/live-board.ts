/** How a participant stands in an open round. `held`: the room is paused by staff. */
export const boardStates = ['absent', 'working', 'paused', 'held', 'done'] as const

/** Seconds without a sign and without a save after which a device counts as offline. */
export const offlineAfterSeconds = 60

/** What staff do during a round. */
export const roomActions = ['more-time', 'pause', 'go-on', 'help-answered', 'hand-over'] as const
export type RoomAction = (typeof roomActions)[number]

/** Why staff act; with `other` the words are required. */
export const roomReasons = ['connection', 'power', 'device', 'late-start', 'health', 'resolved', 'other'] as const
export type RoomReason = (typeof roomReasons)[number]

/** Minutes that can be added at a time, and to one attempt in all. */
export const addableMinutes = [5, 10, 15, 30] as const
export const maxAddedMinutes = 60

/** To whom more time is given. */
export const timeReceivers = ['chosen', 'offline', 'school'] as const
export type TimeReceiver = (typeof timeReceivers)[number]

/** Why somebody gets no more time. */
export const skipReasons = ['absent', 'finished', 'between-parts', 'limit'] as const
export type SkipReason = (typeof skipReasons)[number]

/** Characters of a pupil's call for help. */
export const maxHelpLength = 200

/** Why a participant was absent or did not finish, as the protocol says it. */
export const attendanceReasons = ['ill', 'absent', 'device', 'connection', 'refused', 'other'] as const
export type AttendanceReason = (typeof attendanceReasons)[number]
