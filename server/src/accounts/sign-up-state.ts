import type { Slice } from '../platform/slice.ts'

type ReadSignUpState = NonNullable<Slice['signUpState']>

let read: ReadSignUpState | null = null

/** Set once at the start: profiles, which stand above accounts, know what a sign-up takes. */
export function provideSignUpState(given: ReadSignUpState): void {
  read = given
}

/**
 * How far a person has come with the sign-up. Throws if no slice gives the answer: nobody counts as signed up by
 * default.
 */
export const signUpState: ReadSignUpState = (db, userId, now) => {
  if (!read) throw new Error('no slice says how far a sign-up has come')
  return read(db, userId, now)
}
