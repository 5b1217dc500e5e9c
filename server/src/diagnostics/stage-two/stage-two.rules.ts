import { dayOf } from '#contract/values/kazakhstan-time'
import { isRegularTransition, type StageState } from '#contract/values/stages'

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

const minReasonLength = 10
/** The day of a step may be at most this far ahead. */
const daysAhead = 366
const msOfDay = 86_400_000

/**
 * What is wrong with a step; null if nothing is. The day of an admission may be in the future. The day of any other
 * step must not be after today, and no day may be before the invitation.
 */
export function faultOf(invitation: Invitation, { state, day, center_id, reason }: Step, now: Date): StepFault | null {
  if (!isRegularTransition(invitation.state, state) && [...reason].length < minReasonLength)
    return { code: 'stage-reason-needed', field: 'reason' }
  if (state === 'invited') return null
  if (day === null) return { code: 'invalid', field: 'day' }
  if (center_id === null) return { code: 'invalid', field: 'center_id' }
  const latest = state === 'admitted' ? dayOf(new Date(now.getTime() + daysAhead * msOfDay)) : dayOf(now)
  return day < dayOf(new Date(invitation.invited_at)) || day > latest ? { code: 'stage-day-wrong', field: 'day' } : null
}
