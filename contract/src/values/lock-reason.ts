/** Why a test cannot be started now; each reason has its own message and advice. */
export const lockReasons = [
  'photo-needed',
  'guardian-needed',
  'consent-needed',
  'sign-up-unfinished',
  'band-other',
  'grade-other',
  'age-other',
  'rural-only',
  'window-closed',
  'attempts-used',
  'attempt-too-soon',
  'step-one-needed',
  'not-yet',
] as const
