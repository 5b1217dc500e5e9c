import type { Conflict, FreeTime, SettledConflict } from '#contract/appointments/schedules'

/** Whether a decision still fits the current state of the conflict. */
export const isAnswered = ({ version, places }: Conflict, answer: SettledConflict | undefined): boolean =>
  answer?.version === version && (answer.way !== 'move' || places.some((place) => isPlaceOf(answer, place)))

export const isPlaceOf = ({ host_id, starts_at }: SettledConflict, place: FreeTime): boolean =>
  place.host_id === host_id && place.starts_at === starts_at

export const acceptAsException = ({ id, version }: Conflict): SettledConflict => ({ id, version, way: 'keep' })

export const moveTo = ({ id, version }: Conflict, { host_id, starts_at }: FreeTime): SettledConflict => ({
  id,
  version,
  way: 'move',
  host_id,
  starts_at,
})

export const cancelFor = ({ id, version }: Conflict, reason: string): SettledConflict => ({
  id,
  version,
  way: 'cancel',
  reason,
})

/** Decides for the place that the server proposes. */
export const acceptProposal = (conflict: Conflict): SettledConflict | null =>
  conflict.proposal ? moveTo(conflict, conflict.proposal) : null

/**
 * Returns the places that can still be chosen: without those that other pupils are moved to, unless several can share a
 * meeting.
 */
export function placesFor(conflict: Conflict, answers: Readonly<Record<string, SettledConflict>>): FreeTime[] {
  if (conflict.kind !== 'consultation') return conflict.places
  const others = Object.values(answers).filter(({ id, way }) => id !== conflict.id && way === 'move')
  return conflict.places.filter((place) => !others.some((other) => isPlaceOf(other, place)))
}
