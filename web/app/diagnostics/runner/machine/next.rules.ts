import type { AttemptEvent, AttemptState, Due, Effect } from './attempt-state.rules.ts'

/** Result of an event; `raised` holds events that other rules handle within the same transition. */
export interface Next {
  state: AttemptState
  effects: Effect[]
  raised: AttemptEvent[]
}
export type Move = (state: AttemptState) => Next

export const unchanged: Move = (state) => ({ state, effects: [], raised: [] })

export const set =
  (change: Partial<AttemptState>): Move =>
  (state) =>
    unchanged({ ...state, ...change })

export const run =
  (...effects: Effect[]): Move =>
  (state) => ({ state, effects, raised: [] })

export const raise =
  (...raised: AttemptEvent[]): Move =>
  (state) => ({ state, effects: [], raised })

/** Runs moves one after another, each on the state of the previous one. */
export const sequence =
  (...moves: Move[]): Move =>
  (state) =>
    moves.reduce<Next>((before, move) => {
      const { state: after, effects, raised } = move(before.state)
      return { state: after, effects: [...before.effects, ...effects], raised: [...before.raised, ...raised] }
    }, unchanged(state))

/** Runs the moves if the condition holds. */
export const when =
  (isSo: (state: AttemptState) => boolean, ...moves: Move[]): Move =>
  (state) =>
    isSo(state) ? sequence(...moves)(state) : unchanged(state)

const nothingDue: Due = { attempt: false, items: [], forms: [], isForgetting: false }

/** Adds changes to those that are written to the disk at the end of the transition. */
export const write =
  (what: Partial<Due>): Move =>
  (state) => {
    const due = state.disk.due ?? nothingDue
    const items = [...new Set([...due.items, ...(what.items ?? [])])]
    const forms = [...new Set([...due.forms, ...(what.forms ?? [])])]
    const attempt = due.attempt || what.attempt === true
    const isForgetting = due.isForgetting || what.isForgetting === true
    return unchanged({ ...state, disk: { ...state.disk, due: { attempt, items, forms, isForgetting } } })
  }
