import type { Context } from '../platform/context.ts'
import { listParentContacts } from './links/parents-of.ts'
import { readProfile } from './read-profile.ts'

/** Reads the unmasked contacts of a pupil. The caller has checked the right to them and recorded the look. */
export async function readContacts({ platform, language }: Pick<Context, 'platform' | 'language'>, studentId: string) {
  const { iin, birth_date, phone, additional_phone, email, education, guardian } = await readProfile(
    platform,
    studentId,
    language,
  )
  return {
    iin,
    birth_date,
    phone,
    additional_phone,
    email,
    place: education?.place ?? '',
    guardian: guardian && {
      ...guardian,
      name: [guardian.last_name, guardian.first_name, guardian.patronymic].filter(Boolean).join(' '),
    },
    parents: await listParentContacts(platform.db, studentId),
  }
}
