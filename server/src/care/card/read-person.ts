import type { Profile } from '#contract/accounts/accounts'
import type { PupilCard } from '#contract/care/pupil-card'
import { ageOn } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import { maskedIin } from '#contract/values/iin'
import { maskedPhone } from '#contract/values/phone'
import { readProfile } from '../../profiles/read-profile.ts'
import type { Context } from '../../platform/context.ts'

/** Returns the person of the card, masked as in the registry. */
export async function readPerson(
  { platform, language }: Context,
  studentId: string,
  consent: PupilCard['consents'][number] | null,
): Promise<PupilCard['person']> {
  const profile = await readProfile(platform, studentId, language)
  const { last_name, first_name, patronymic, gender, birth_date, photo_state, iin, phone, guardian } = profile
  return {
    id: studentId,
    name: [last_name, first_name, patronymic].filter(Boolean).join(' '),
    first_name,
    gender,
    age: birth_date ? ageOn(dayOf(platform.now()), birth_date) : null,
    ...placeOf(profile),
    iin: iin && maskedIin(iin),
    phone: phone && maskedPhone(phone),
    guardian: guardian ? `${guardian.last_name} ${guardian.first_name.slice(0, 1)}.` : '',
    is_recognised: photo_state === 'accepted',
    consent,
  }
}

const placeOf = ({ education }: Pick<Profile, 'education'>) => ({
  school: education?.school_name ?? '',
  grade: education?.grade ?? null,
  grade_letter: education?.grade_letter ?? '',
  education_language: education?.education_language ?? '',
})
