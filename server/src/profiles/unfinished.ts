import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/values/age-band'
import { users } from '../accounts/tables.ts'
import type { Db } from '../platform/db.ts'
import { consentInForce } from './consent-in-force.ts'
import { nextStep, type SignUpStep } from './sign-up-step.rules.ts'
import { students } from './tables.ts'

/** Which step of the sign-up a person must go back to; null when the account is whole, and for everybody who is no pupil. */
export async function unfinishedStep(db: Db, userId: string, now: Date): Promise<SignUpStep | null> {
  const [account] = await db
    .select({
      birth_date: users.birth_date,
      role_id: users.role_id,
      school_id: students.school_id,
      photo_state: students.photo_state,
      testing_place: students.testing_place,
    })
    .from(users)
    .leftJoin(students, eq(students.student_id, users.id))
    .where(eq(users.id, userId))
  if (account?.role_id !== 1) return null
  const guardian_consent = await consentInForce(db, userId, 'guardian')
  return nextStep(
    {
      birth_date: account.birth_date,
      has_school: account.school_id !== null,
      guardian_consent,
      photo_state: account.photo_state ?? 'none',
      testing_place: account.testing_place,
    },
    dayOf(now),
  )
}
