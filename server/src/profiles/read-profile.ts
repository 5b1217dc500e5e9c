import { eq, sql } from 'drizzle-orm'
import type { Profile } from '#contract/accounts/accounts'
import type { Language } from '#contract/values/locale'
import { emailChanges } from '../accounts/tables.ts'
import { localName } from '../places/local-name.ts'
import { centers, schools } from '../places/tables.ts'
import type { Context } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { findConsentInForce } from './consent-records.ts'
import { identityLock } from './refuse-locked.ts'
import { placeOf, type PlaceNames } from './place-name.rules.ts'
import { consents, guardians, students } from './tables.ts'
import { fullNameColumns } from '../users/person-columns.ts'
import { users } from '../users/tables.ts'
import { endSignUp } from './sign-up/sign-up-state.ts'
import { area, areaNames } from '../places/area.ts'

/** Returns all that a profile shows, in the reader's language. Fields that a role does not have are null. */
export async function readProfile(
  { db, translate }: Pick<Platform, 'db' | 'translate'>,
  userId: string,
  language: Language,
): Promise<Profile> {
  const [row] = await db
    .select({
      user: personColumns,
      student: students,
      identity_lock: identityLock,
      awaited_email: emailChanges.email,
      guardian: guardians,
      is_agreed: newestWord,
      center_name: localName.centers[language].name,
      ...placeColumns(language),
    })
    .from(users)
    .leftJoin(students, eq(students.student_id, users.id))
    .leftJoin(emailChanges, eq(emailChanges.user_id, users.id))
    .leftJoin(guardians, eq(guardians.student_id, users.id))
    .leftJoin(centers, eq(centers.id, students.center_id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .leftJoin(area, eq(area.locality_id, schools.locality_id))
    .where(eq(users.id, userId))
  if (!row) return refuse('not-found')
  const { user, student, identity_lock, awaited_email, guardian, is_agreed, center_name, school, place } = row
  const own = student && (await findConsentInForce(db, userId, 'own'))
  return {
    ...user,
    iin: user.iin ?? '',
    ...stateOf(student),
    center_name,
    identity_lock,
    awaited_email,
    own_consent: own && { is_given: own.is_given, at: own.at },
    guardian: guardianOf(guardian, is_agreed),
    education:
      student?.school_id && school
        ? { ...educationOf(student), ...school, label: labelOf(student.education_status), place: placeOf(place) }
        : null,
  }

  function labelOf(status: number): string {
    return status === 0 ? translate(language, 'profiles.status.member') : ''
  }
}

/** Whether the legal representative's newest word is a consent; null if there is none. */
const newestWord = sql<boolean | null>`(select ${consents.is_given} from ${consents}
  where ${consents.student_id} = ${users.id} and ${consents.kind} = 'guardian' order by ${consents.at} desc, ${consents.id} desc limit 1)`

/** A withdrawn consent is no longer shown as confirmed. */
const guardianOf = (guardian: typeof guardians.$inferSelect | null, isAgreed: boolean | null) =>
  guardian && { ...guardian, confirmed_at: isAgreed === false ? null : guardian.confirmed_at }

const stateOf = (student: typeof students.$inferSelect | null) => ({
  photo_state: student?.photo_state ?? ('none' as const),
  testing_place: student?.testing_place ?? null,
  center_id: student?.center_id ?? null,
})

const personColumns = {
  id: users.id,
  role_id: users.role_id,
  iin: users.iin,
  ...fullNameColumns,
  birth_date: users.birth_date,
  gender: users.gender,
  phone: users.phone,
  additional_phone: users.additional_phone,
  email: users.email,
  avatar: users.avatar_id,
  registered_at: users.created_at,
}

export const placeColumns = (language: Language) => ({
  school: {
    school_id: schools.id,
    school_name: localName.schools[language].name,
    is_school_listed: sql<boolean>`${schools.typed_at} is null`,
    school_type: sql<string>`${schools.school_type}`,
    locality_id: sql<string>`${area.locality_id}`,
    district_id: sql<string>`${area.district_id}`,
    region_id: sql<string>`${area.region_id}`,
  },
  place: {
    ...areaNames(language),
    district_kind: sql<PlaceNames['district_kind']>`${area.district_kind}`,
  },
})

const educationOf = ({
  education_status,
  grade,
  grade_letter,
  education_language,
  test_language,
  school_profile,
}: typeof students.$inferSelect) => ({
  status: education_status,
  grade,
  grade_letter,
  education_language: education_language ?? '',
  test_language: test_language ?? 'ru',
  school_profile,
})

/** Returns the profile after a step of the sign-up, which may have been the last one. */
export async function readProfileAfterStep({ platform, user: { id: userId }, language }: Context): Promise<Profile> {
  await endSignUp(platform.db, userId, platform.now())
  return readProfile(platform, userId, language)
}
