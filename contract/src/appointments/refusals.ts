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
  'pupil-signed-up': 409,
  'pupil-not-ready': 409,
  'pupil-not-invited': 409,
  'pupil-rule': 409,
  'code-unknown': 404,
  'code-elsewhere': 409,
  'code-other-day': 409,
  'code-early': 409,
  'code-called-off': 409,
  'code-over': 409,
  'code-unanswered': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    appointments: typeof refusals
  }
}
