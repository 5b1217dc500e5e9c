import { isRegularTransition, type StageState } from '#contract/values/stages'

/** The states of stage 2 that an appointment can cause: it was accepted, called off, or the pupil came. */
export type AppointmentState = Extract<StageState, 'invited' | 'admitted' | 'came'>

interface Where {
  day: string | null
  time: string | null
  center_id: string | null
}

/**
 * The states from which an appointment may change the state. It does not overrule later steps that a person has
 * entered.
 */
const leadsFrom: Record<AppointmentState, readonly StageState[]> = {
  admitted: ['invited', 'admitted'],
  invited: ['admitted'],
  came: ['invited', 'admitted'],
}

/**
 * Whether an appointment makes a step, and whether that is the next one or a correction. Null if the step is already
 * recorded or the appointment must not change it.
 */
export function appointmentStep(
  current: StageState,
  last: Where | undefined,
  to: AppointmentState,
  where: Where,
): 'next' | 'correction' | null {
  if (!leadsFrom[to].includes(current)) return null
  const isThere = isSame(last, where)
  if (to === 'admitted' && current === 'admitted' && isThere) return null
  // Calling off one appointment must not remove a day that was entered by hand.
  if (to === 'invited' && !isThere) return null
  return isRegularTransition(current, to) ? 'next' : 'correction'
}

const isSame = (last: Where | undefined, { day, time, center_id }: Where): boolean =>
  last?.day === day && last.time === time && last.center_id === center_id
