import { dayOf } from '#contract/values/kazakhstan-time'
import { follows, type StageState } from '#contract/values/stages'

interface Step {
  state: StageState
  day: string | null
  center_id: string | null
  reason: string
}
interface Invitation {
  state: StageState
  invited_at: string
}
export type StepFault = {
  code: 'stage-reason-needed' | 'stage-day-wrong' | 'invalid'
  field: 'reason' | 'day' | 'center_id'
}

const leastReason = 10
/** A day is named at most so far ahead. */
const daysAhead = 366
const msOfDay = 86_400_000

/**
 * What is wrong with a step. Whoever is admitted may be asked to come later; what has happened has happened by today,
 * and nothing before the invitation.
 */
export function faultOf(invitation: Invitation, { state, day, center_id, reason }: Step, now: Date): StepFault | null {
  if (!follows(invitation.state, state) && [...reason].length < leastReason)
    return { code: 'stage-reason-needed', field: 'reason' }
  if (state === 'invited') return null
  if (day === null) return { code: 'invalid', field: 'day' }
  if (center_id === null) return { code: 'invalid', field: 'center_id' }
  const latest = state === 'admitted' ? dayOf(new Date(now.getTime() + daysAhead * msOfDay)) : dayOf(now)
  return day < dayOf(new Date(invitation.invited_at)) || day > latest ? { code: 'stage-day-wrong', field: 'day' } : null
}
