/**
 * Every refusal the server can give, with its HTTP status. The sentence behind a code is in the words of the slice, in three languages.
 * A 422 may point at a field of the form.
 */
export const refusals = {
  // every call
  'token-needed': 401,
  'not-allowed': 403,
  'not-found': 404,
  invalid: 422,
  'not-json': 400,
  'too-large': 413,
  'wrong-media-type': 415,
  'too-many': 429,
  overloaded: 503,
  unavailable: 503,
  'unknown-failure': 500,
  // accounts
  'credentials-wrong': 422,
  'password-wrong': 422,
  'passwords-differ': 422,
  'password-same': 422,
  'sign-ins-queued': 503,
  'sms-limit': 429,
  'sms-too-soon': 429,
  'sms-not-sent': 503,
  'code-wrong': 422,
  'code-expired': 422,
  'code-tries-used': 422,
  'phone-unconfirmed': 422,
  'iin-taken': 422,
  'email-unknown': 422,
  'link-expired': 422,
  'age-outside': 422,
  // profiles
  'consent-outdated': 422,
  'school-elsewhere': 422,
  'sign-up-unfinished': 409,
  'link-exists': 409,
  'link-decided': 409,
  // photo
  'photo-format': 422,
  'photo-large': 413,
  'photo-no-face': 422,
  'photo-faces': 422,
  'photo-small-face': 422,
  'photo-dark': 422,
  'photo-bright': 422,
  'photo-unreadable': 422,
  // diagnostics
  'photo-needed': 409,
  'guardian-needed': 409,
  'band-other': 409,
  'window-closed': 409,
  'attempts-used': 409,
  'attempt-too-soon': 409,
  'attempt-live': 409,
  'attempt-finished': 409,
  'attempt-elsewhere': 409,
  'attempt-paused': 409,
  'pauses-used': 409,
  'too-late': 409,
  'answer-wrong-shape': 422,
  'test-unavailable': 404,
  'result-not-ready': 409,
  'email-needed': 409,
} as const

export type RefusalCode = keyof typeof refusals
