import type { BoardPupil } from '#contract/olympiad/live-board'

/** What a card says: help goes before a lost connection, and that before everything else. */
export const cardStates = ['help', 'offline', 'working', 'paused', 'held', 'done', 'absent'] as const
export type CardState = (typeof cardStates)[number]

export function cardState({ state, help, offline_since }: BoardPupil): CardState {
  if (help) return 'help'
  return offline_since ? 'offline' : state
}

/** The filters of the board. Whoever is paused works. */
export const filters = ['all', 'working', 'done', 'offline', 'help', 'absent'] as const
export type Filter = (typeof filters)[number]

export function isIn(filter: Filter, pupil: BoardPupil): boolean {
  const { state, help, offline_since } = pupil
  switch (filter) {
    case 'all':
      return true
    case 'working':
      return state !== 'absent' && state !== 'done'
    case 'help':
      return help !== null
    case 'offline':
      return offline_since !== null
    case 'done':
    case 'absent':
      return state === filter
  }
}

/** Seconds until the deadline at this moment of the server; null for whoever has no running or standing clock. */
export function secondsLeft({ state, deadline_at, seconds_left }: BoardPupil, now: number): number | null {
  if (state === 'absent' || state === 'done' || deadline_at === null) return null
  return seconds_left ?? Math.max(0, Math.round((Date.parse(deadline_at) - now) / 1000))
}

/** What is done first: who calls for help, then who is offline, then the others as they came. */
export const byNeed = (one: BoardPupil, other: BoardPupil): number => need(one) - need(other)
const need = (pupil: BoardPupil): number => {
  const at = ['help', 'offline'].indexOf(cardState(pupil))
  return at === -1 ? 2 : at
}
