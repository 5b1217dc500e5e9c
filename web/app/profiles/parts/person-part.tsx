import { useTranslation } from '#web/i18n/use-translation'
import type { Profile } from '#contract/accounts/accounts'
import { shownPhone } from '#contract/values/phone'
import { useFormat } from '../../shell/use-format.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { PersonForm } from '../forms/person-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { usePartEdited } from './use-part-edited.ts'

/** Personal data, read-only or edited. */
export function PersonPart({ profile, edited }: { profile: Profile; edited: ReturnType<typeof usePartEdited> }) {
  const { t } = useTranslation('profiles')
  const format = useFormat()
  const { awaited_email } = profile
  const awaited =
    awaited_email && awaited_email !== profile.email ? t('person.emailAwaits', { email: awaited_email }) : ''
  const email = [profile.email, awaited].filter(Boolean).join('; ')
  const form = <PersonForm profile={profile} place="profile" onBack={edited.close} onSaved={edited.saved} />
  return (
    <ProfileCard title={t('profile.general')} part="person" isEdited={edited.part === 'person'} form={form}>
      <FactList
        look="profile"
        facts={[
          { label: t('fields.last_name'), value: profile.last_name },
          { label: t('fields.first_name'), value: profile.first_name },
          { label: t('fields.patronymic'), value: profile.patronymic },
          { label: t('fields.iin'), value: profile.iin.replace(/(\d{4})(?=\d)/g, '$1\u00A0') },
          { label: t('fields.birth_date'), value: profile.birth_date && format.longDate(profile.birth_date) },
          { label: t('fields.gender'), value: profile.gender && t(`person.${profile.gender}`) },
          { label: t('fields.phone'), value: shownPhone(profile.phone) },
          { label: t('fields.additional_phone'), value: shownPhone(profile.additional_phone) },
          { label: t('fields.email'), value: email && <Breakable text={email} />, isWide: true },
        ]}
      />
    </ProfileCard>
  )
}
