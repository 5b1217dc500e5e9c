/** What a pupil of the demo has done, so many minutes after the round opened. */
export interface DemoWork {
  /** Whether the pupil has come. */
  isThere: boolean
  answered: number
  /** The device gives no sign and saves nothing. */
  isOffline: boolean
  /** The words of a call for help. */
  help: string | null
  isDone: boolean
}

interface Course {
  begins: number
  /** Minutes for an item; three items must fit into the shortest part, of two minutes. */
  pace: number
  offline?: readonly [from: number, until: number]
  help?: readonly [from: number, until: number, words: string]
}

/**
 * Ten minutes after the opening, when somebody first looks, a room has everything that a board can show. The last
 * pupils come later and finish after half an hour.
 */
const courses: readonly Course[] = [
  { begins: 0, pace: 0.75 },
  { begins: 1, pace: 0.7 },
  { begins: 0, pace: 0.5 },
  { begins: 0, pace: 0.7, help: [8, 14, 'Сурет ашылмай тұр'] },
  { begins: 1, pace: 0.8 },
  { begins: 0, pace: 0.8, offline: [7, 13] },
  { begins: 1, pace: 0.65, offline: [15, 18] },
  { begins: 2, pace: 0.6 },
  { begins: 3, pace: 0.7, help: [17, 22, ''] },
  { begins: 2, pace: 0.75, offline: [6, 15] },
  { begins: 2, pace: 0.7 },
  { begins: 3, pace: 0.8 },
  { begins: 0, pace: 0.52 },
  { begins: 12, pace: 0.7, help: [20, 26, 'Не открывается картинка в задании'] },
  { begins: 16, pace: 0.75, offline: [21, 25] },
]

/** After so many minutes nobody begins any more, because the room would be seen full of late pupils. */
const latestMinutes = 15

/** What the pupil at this place of a room of the demo has done of a test with so many items. */
export function workAt(place: number, minute: number, items: number): DemoWork {
  const { begins, pace, offline, help } = courses[place % courses.length]!
  const isOffline = offline !== undefined && minute >= offline[0] && minute < offline[1]
  const counted = isOffline ? offline[0] : minute
  const answered = Math.max(0, Math.min(items, Math.floor((counted - begins) / pace)))
  const calls = help !== undefined && minute >= help[0] && minute < help[1]
  return {
    isThere: minute >= begins,
    answered,
    isOffline,
    help: calls ? help[2] : null,
    // A minute is left for a look back over the answers.
    isDone: !isOffline && minute >= begins + pace * items + 1,
  }
}

/** Whether a pupil who has not begun still may. */
export const beginsAt = (place: number, minute: number): boolean => {
  const { begins } = courses[place % courses.length]!
  return minute >= begins && minute < begins + latestMinutes
}

const minuteMs = 60_000
const minutesBefore = 10
const windowHours = 12

/** The window of a round that opened some minutes ago. */
export const windowAround = (now: Date): { opens_at: string; closes_at: string } => ({
  opens_at: new Date(now.getTime() - minutesBefore * minuteMs).toISOString(),
  closes_at: new Date(now.getTime() + windowHours * 60 * minuteMs).toISOString(),
})

export const minutesSince = (moment: string, now: Date): number => (now.getTime() - Date.parse(moment)) / minuteMs

/** A round that begins anew so often in a day leaves some hundred attempts. */
export const maxMovesPerDay = 12
/** From then on all pupils of the demo have finished. */
const roundMinutes = 40

interface RoundProgress {
  opens_at: string
  closes_at: string
  /** Attempts whose clocks run or wait. */
  working: number
  /** When the newest attempt began; null if there is none. */
  begun_at: string | null
  /** How often it has begun anew on this day. */
  moves: number
}

/**
 * Whether the round begins anew: when its window is over, or when everybody has finished. Nobody who works loses the
 * place on the board, and no attempt of before lies in the new window.
 */
export function beginsAnew({ opens_at, closes_at, working, begun_at, moves }: RoundProgress, now: Date): boolean {
  if (working > 0 || (begun_at !== null && minutesSince(begun_at, now) <= minutesBefore)) return false
  if (now.toISOString() >= closes_at) return true
  return moves < maxMovesPerDay && minutesSince(opens_at, now) >= roundMinutes
}
