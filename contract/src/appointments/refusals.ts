export const refusals = {
  'test-needed': 409,
  'invitation-needed': 409,
  'signed-up-already': 409,
  'signed-up-lately': 409,
  'booking-not-yet': 409,
  'time-taken': 409,
  'time-past': 422,
  'time-outside': 422,
  'pupil-busy': 409,
  'hold-over': 409,
  'cancel-late': 409,
  'appointment-ended': 409,
  'appointment-changed': 409,
  'appointment-ahead': 409,
  'feedback-early': 409,
  'feedback-given': 409,
  'waiting-enough': 409,
  'school-without-psychologist': 404,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    appointments: typeof refusals
  }
}
