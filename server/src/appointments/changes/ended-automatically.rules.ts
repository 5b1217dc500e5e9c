import type { AppointmentState } from '#contract/values/appointments/appointment'

/** Whether a meeting ended automatically, so that its host may still write the outcome. */
export const hasEndedAutomatically = ({
  state,
  ended_by,
}: {
  state: AppointmentState
  ended_by: string | null
}): boolean => state === 'finished' && ended_by === null
