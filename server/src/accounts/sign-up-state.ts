import type { Slice } from '../platform/slice.ts'

type ReadSignUpState = NonNullable<Slice['signUpState']>

let read: ReadSignUpState = async () => ({ unfinished: null, is_signed_up: true })

/** Set once at the start: profiles, which stand above accounts, know what a sign-up takes. */
export function useSignUpState(given: ReadSignUpState): void {
  read = given
}

/** How far a person has come with the sign-up. */
export const signUpState: ReadSignUpState = (db, userId, now) => read(db, userId, now)
