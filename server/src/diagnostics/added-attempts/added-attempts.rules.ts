import type { AddedAttemptState } from '#contract/diagnostics/added-attempts'
import { dayOf, seasonOf } from '#contract/values/kazakhstan-time'
import type { Lock } from '../catalogue/lock.rules.ts'

/**
 * Maximum number of attempts that may be added for one pupil at one test in a school year. An added attempt makes up
 * for one that went wrong. There are only two forms: a pupil who takes them repeatedly is tested on memory, and a third
 * mishap in a year is not solved by another attempt.
 */
export const maxAdded = 2

interface Change {
  attempt: number
  is_added: boolean
  at: string
}

export interface AddedAttemptFacts {
  is_running: boolean
  /** Why the pupil cannot begin the test now. */
  lock: Lock['reason'] | null
  /** The highest number of the pupil's attempts. */
  last: number
  /** Oldest first. */
  changes: readonly Change[]
}

/** Whether the change is an added attempt that was neither begun nor taken back. There is never more than one. */
export const isWaiting = (change: Change | undefined, lastAttempt: number): boolean =>
  change !== undefined && change.is_added && change.attempt > lastAttempt

export function stateOfAddedAttempts(facts: AddedAttemptFacts, now: Date): AddedAttemptState {
  const { is_running, lock, last, changes } = facts
  if (is_running) return 'running'
  if (isWaiting(changes.at(-1), last)) return 'added'
  if (lock === null || lock === 'attempt-too-soon') return 'left'
  if (lock !== 'attempts-used') return 'closed'
  return leftToAdd(changes, now) > 0 ? 'used' : 'enough'
}

/**
 * How many attempts can still be added this school year. An attempt that was taken back does not count, because the
 * pupil did not use it. A withdrawal always directly follows the addition that it cancels.
 */
export function leftToAdd(changes: readonly Change[], now: Date): number {
  const season = seasonOf(dayOf(now))
  const stood = changes.filter(
    ({ is_added, at }, index) =>
      is_added && changes[index + 1]?.is_added !== false && seasonOf(dayOf(new Date(at))) === season,
  )
  return Math.max(0, maxAdded - stood.length)
}

const addFaults = {
  running: 'attempts-left',
  added: 'attempts-left',
  left: 'attempts-left',
  used: null,
  enough: 'attempts-added-enough',
  closed: 'test-closed-otherwise',
} as const

/** Why no attempt can be added now; null if one can. */
export const addFault = (standing: AddedAttemptState): (typeof addFaults)[AddedAttemptState] => addFaults[standing]

/** Why no attempt can be taken back now; null if one can. */
export const takeBackFault = (standing: AddedAttemptState): 'added-attempt-begun' | null =>
  standing === 'added' ? null : 'added-attempt-begun'
