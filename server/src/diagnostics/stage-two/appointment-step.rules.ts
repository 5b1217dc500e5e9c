import { follows, type StageState } from '#contract/values/stages'

/** What an appointment says of the way: it is accepted, it is called off, or the pupil has come. */
export type AppointmentState = Extract<StageState, 'invited' | 'admitted' | 'came'>

interface Where {
  day: string | null
  time: string | null
  center_id: string | null
}

/** From which states an appointment leads on; what a person has entered beyond them is not overruled. */
const leadsFrom: Record<AppointmentState, readonly StageState[]> = {
  admitted: ['invited', 'admitted'],
  invited: ['admitted'],
  came: ['invited', 'admitted'],
}

/**
 * Whether an appointment makes a step of the way, and whether that is the next one or a correction; null for what
 * stands there already, or is none of its business.
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
  // A day that somebody entered by hand is not taken back by another appointment that is called off.
  if (to === 'invited' && !isThere) return null
  return follows(current, to) ? 'next' : 'correction'
}

const isSame = (last: Where | undefined, { day, time, center_id }: Where): boolean =>
  last?.day === day && last.time === time && last.center_id === center_id
