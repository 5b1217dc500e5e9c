/**
 * Refusals of any call with their HTTP status. The server has a message in three languages for each code. A 422 may
 * point at a field of the form.
 */
export const refusalsOfEveryCall = {
  'token-needed': 401,
  'session-blocked': 401,
  'not-allowed': 403,
  /** The session was opened by a code of a sitting, and the call is not about its test. */
  'sitting-session': 403,
  'not-found': 404,
  invalid: 422,
  'not-json': 400,
  'too-large': 413,
  'wrong-media-type': 415,
  'wrong-method': 405,
  'wrong-address': 400,
  'wrong-range': 416,
  'other-version': 412,
  'too-many': 429,
  'own-line-full': 429,
  'file-in-hand': 409,
  overloaded: 503,
  unavailable: 503,
  'unknown-failure': 500,
} as const

/**
 * Codes of all slices. Each slice declares its own as `refusals` next to its endpoints and adds them here under its
 * name.
 */
export interface RefusalsBySlice {
  everyCall: typeof refusalsOfEveryCall
}

type CodesOf<Refusals> = Refusals extends unknown ? keyof Refusals & string : never
export type RefusalCode = CodesOf<RefusalsBySlice[keyof RefusalsBySlice]>
