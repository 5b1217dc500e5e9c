import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '#contract/accounts/accounts'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Db } from '../../platform/database/db.ts'
import type { Slice } from '../../platform/slice.ts'
import { users } from '../../users/tables.ts'
import { findConsentInForce } from '../consent-records.ts'
import { students } from '../tables.ts'
import { type AccountState, needsConsent, nextStep } from './sign-up-step.rules.ts'

/** Returns the next step of a person's sign-up and whether it was completed. */
export async function signUpState(
  db: Db,
  userId: string,
  now: Date,
): Promise<Pick<User, 'unfinished' | 'is_signed_up'>> {
  const account = await readAccount(db, userId)
  if (!account) return { unfinished: null, is_signed_up: true }
  const unfinished = nextStep(account, dayOf(now))
  return { unfinished, is_signed_up: account.signed_up_at !== null || unfinished === null }
}

/** Whether a pupil has no consent in force, regardless of other missing steps. */
export async function lacksConsent(db: Db, userId: string, now: Date): Promise<boolean> {
  const account = await readAccount(db, userId)
  return account !== null && needsConsent(account, dayOf(now))
}

/** Returns null for everybody who is not a pupil. */
async function readAccount(db: Db, userId: string): Promise<(AccountState & { signed_up_at: string | null }) | null> {
  const [account] = await db
    .select({
      birth_date: users.birth_date,
      iin: users.iin,
      role_id: users.role_id,
      school_id: students.school_id,
      photo_state: students.photo_state,
      testing_place: students.testing_place,
      signed_up_at: students.signed_up_at,
    })
    .from(users)
    .leftJoin(students, eq(students.student_id, users.id))
    .where(eq(users.id, userId))
  if (account?.role_id !== 1) return null
  const { birth_date, iin, school_id, photo_state, testing_place, signed_up_at } = account
  const guardian_consent = await findConsentInForce(db, userId, 'guardian')
  const own_consent = await findConsentInForce(db, userId, 'own')
  return {
    birth_date,
    iin,
    has_school: school_id !== null,
    guardian_consent,
    own_consent,
    photo_state: photo_state ?? 'none',
    testing_place,
    signed_up_at,
  }
}

type Listener = NonNullable<Slice['onProfileCompleted']>

let listeners: readonly Listener[] = []

/** Set once at the start, by code that knows all slices. */
export const provideProfileListeners = (given: readonly Listener[]): void => void (listeners = given)

/** Records once that the sign-up is complete. A consent or a photo lost later closes tests, but not the cabinet. */
export async function endSignUp(db: Db, userId: string, now: Date): Promise<void> {
  const account = await readAccount(db, userId)
  if (!account || nextStep(account, dayOf(now))) return
  await db
    .update(students)
    .set({ signed_up_at: now.toISOString() })
    .where(and(eq(students.student_id, userId), isNull(students.signed_up_at)))
  for (const listen of listeners) await listen(db, userId, now)
}
