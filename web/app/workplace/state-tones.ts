import type { AppointmentState } from '#contract/values/appointments/appointment'

/** The colour always accompanies the word. */
export const stateTones: Record<AppointmentState, 'grey' | 'sky' | 'gold' | 'green' | 'red'> = {
  held: 'grey',
  requested: 'gold',
  accepted: 'sky',
  declined: 'grey',
  cancelled: 'grey',
  finished: 'green',
  missed: 'red',
  lapsed: 'grey',
}
