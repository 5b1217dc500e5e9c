import { useTranslation } from '#web/i18n/use-translation'
import type { Profile } from '#contract/accounts'
import { shownPhone } from '#contract/values/phone'
import { useFormat } from '../shell/use-format.ts'
import { Breakable } from '../ui/breakable.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { PersonForm } from './person-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { usePartEdited } from './use-part-edited.ts'

/** General information, read and edited. */
export function PersonPart({ profile, edited }: { profile: Profile; edited: ReturnType<typeof usePartEdited> }) {
  const { t } = useTranslation('profiles')
  const format = useFormat()
  const { awaited_email } = profile
  const awaited = awaited_email && awaited_email !== profile.email ? t('person.emailAwaits', { email: awaited_email }) : ''
  const email = [profile.email, awaited].filter(Boolean).join('; ')
  const form = <PersonForm profile={profile} place="profile" onBack={edited.close} onSaved={edited.saved} />
  return (
    <ProfileCard title={t('profile.general')} part="person" isEdited={edited.part === 'person'} form={form}>
      <FactList
        look="profile"
        facts={[
          { label: t('person.lastName'), value: profile.last_name },
          { label: t('person.firstName'), value: profile.first_name },
          { label: t('person.patronymic'), value: profile.patronymic },
          { label: t('person.iin'), value: profile.iin.replace(/(\d{4})(?=\d)/g, '$1\u00A0') },
          { label: t('person.birthDate'), value: profile.birth_date && format.longDate(profile.birth_date) },
          { label: t('person.gender'), value: profile.gender && t(`person.${profile.gender}`) },
          { label: t('person.phone'), value: shownPhone(profile.phone) },
          { label: t('person.additionalPhone'), value: shownPhone(profile.additional_phone) },
          { label: t('person.email'), value: email && <Breakable text={email} />, isWide: true },
        ]}
      />
    </ProfileCard>
  )
}
