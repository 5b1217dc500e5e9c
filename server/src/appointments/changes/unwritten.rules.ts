import type { AppointmentState } from '#contract/values/appointments/appointment'

/** Ended by time alone: nobody has written how it was, and its host still may. */
export const isUnwritten = ({ state, ended_by }: { state: AppointmentState; ended_by: string | null }): boolean =>
  state === 'finished' && ended_by === null
