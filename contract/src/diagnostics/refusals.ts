/** What a test, an attempt or a result is refused with, in all modules of the slice. */
export const refusals = {
  'photo-needed': 409,
  'guardian-needed': 409,
  'consent-needed': 409,
  'band-other': 409,
  'grade-other': 409,
  'age-other': 409,
  'rural-only': 409,
  'step-one-needed': 409,
  'window-closed': 409,
  'attempts-used': 409,
  'attempt-too-soon': 409,
  'attempt-live': 409,
  'attempt-finished': 409,
  'attempt-elsewhere': 409,
  'attempt-paused': 409,
  'attempt-not-over': 409,
  'pauses-used': 409,
  'break-not-now': 409,
  'part-not-begun': 409,
  'part-not-next': 409,
  'answer-first': 409,
  'part-closed': 409,
  'part-over': 409,
  'item-passed': 409,
  'too-late': 409,
  'answer-wrong-shape': 422,
  'test-unavailable': 404,
  'result-not-ready': 409,
  'pupil-in-test': 409,
  'task-unanswered': 409,
  'rating-not-asked': 409,
  'reason-needed': 422,
  'answers-on-the-way': 409,
  'points-changed': 409,
  'email-needed': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    diagnostics: typeof refusals
  }
}
