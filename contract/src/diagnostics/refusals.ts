/** Refusals about a test, an attempt or a result, in all modules of the slice. */
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
  /** Staff have paused the room; only they end that pause. */
  'attempt-held': 409,
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
  'result-opens-later': 409,
  /** The results of a round of the olympiad are published together. */
  'result-withheld': 409,
  'pupil-in-test': 409,
  'task-unanswered': 409,
  'training-needed': 409,
  'answer-rated': 409,
  'rating-not-asked': 409,
  'reason-needed': 422,
  'points-changed': 409,
  /** Two people have decided about these points; one alone cannot change them. */
  'points-settled': 409,
  'stage-changed': 409,
  'stage-reason-needed': 422,
  'stage-day-wrong': 422,
  'attempts-left': 409,
  'attempts-added-enough': 409,
  'test-closed-otherwise': 409,
  'added-attempt-begun': 409,
  'added-attempts-changed': 409,
  'test-terms-changed': 409,
  /** Others have seen the keys of the test in a round of the olympiad. */
  'test-terms-held': 409,
  'season-rule-changed': 409,
  'season-rule-in-force': 409,
  'email-needed': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    diagnostics: typeof refusals
  }
}
