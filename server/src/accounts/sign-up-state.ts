import type { Slice } from '../platform/slice.ts'

type ReadSignUpState = NonNullable<Slice['signUpState']>

let read: ReadSignUpState | null = null

/** Set once at the start: the profiles slice, which accounts must not import, knows the steps of a sign-up. */
export function provideSignUpState(given: ReadSignUpState): void {
  read = given
}

/**
 * Returns how far a person has come with the sign-up. Throws if no slice provides it, so that nobody counts as signed
 * up by default.
 */
export const signUpState: ReadSignUpState = (db, userId, now) => {
  if (!read) throw new Error('no slice provides the state of a sign-up')
  return read(db, userId, now)
}
