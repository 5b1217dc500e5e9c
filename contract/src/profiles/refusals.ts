export const refusals = {
  'consent-outdated': 422,
  'consent-withdrawn': 409,
  'consent-own': 409,
  'consent-of-guardian': 409,
  'identity-frozen': 409,
  'identity-in-check': 409,
  'photo-frozen': 409,
  'comment-needed': 422,
  'school-elsewhere': 422,
  'school-listed': 422,
  /** Somebody else was faster. */
  'school-settled': 409,
  'sign-up-unfinished': 409,
  'link-exists': 409,
  'link-decided': 409,
  'link-by-adult': 409,
  'link-by-child': 409,
  'link-not-by-code': 409,
  'guardians-two': 409,
  'student-unknown': 404,
  'photo-format': 422,
  'photo-large': 413,
  'photo-pixels': 422,
  'photo-no-face': 422,
  'photo-faces': 422,
  'photo-small-face': 422,
  'photo-dark': 422,
  'photo-bright': 422,
  'photo-unreadable': 422,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    profiles: typeof refusals
  }
}
