import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { editProfile, type Profile } from '#contract/accounts/accounts'
import { roleOf, settingsAddress } from '#contract/values/role'
import { shownPhotoState } from '#contract/values/shown-photo-state'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { FormInPlace } from '../form-in-place.tsx'
import { PersonFields } from './person-fields.tsx'
import type { FormPlace } from '../step/step-buttons.tsx'

/** Pupils identified without a photo see a different reason. */
const lockOf = (profile: Profile, lock: NonNullable<Profile['identity_lock']>) =>
  lock === 'photo-accepted' && shownPhotoState(profile) === 'identity' ? 'identity' : lock

interface PersonFormProps {
  profile: Profile
  place: FormPlace
  onBack: () => void
  onSaved: (profile: Profile) => Promise<void>
}

/** Personal data of an existing account. Phone and e-mail are changed in the settings, with the password. */
export function PersonForm({ profile, place, onBack, onSaved }: PersonFormProps) {
  const { t } = useTranslation('profiles')
  const { last_name, first_name, patronymic, additional_phone } = profile
  const form = useCallForm(editProfile, {
    words: 'profiles',
    values: {
      last_name,
      first_name,
      patronymic,
      additional_phone,
      birth_date: profile.birth_date ?? '',
      gender: profile.gender ?? '',
    },
    done: ({ data }) => onSaved(data),
    failed: 'profile',
  })
  // For other roles, only a dispute about the IIN locks the identity fields.
  const isPupil = roleOf(profile.role_id) === 'student'
  return (
    <FormInPlace of={form} place={place} onBack={onBack}>
      {profile.identity_lock && (
        <InfoNote tone="sand">
          {t(`person.locked.${isPupil ? lockOf(profile, profile.identity_lock) : 'disputed'}`)}
        </InfoNote>
      )}
      <PersonFields field={form.field} isLocked={profile.identity_lock !== null} />
      <PhoneInput {...form.field('additional_phone')} />
      {place === 'profile' && (
        <Anchor component={Link} to={`${settingsAddress(roleOf(profile.role_id))}#contacts`}>
          {t('person.contactsElsewhere')}
        </Anchor>
      )}
    </FormInPlace>
  )
}
