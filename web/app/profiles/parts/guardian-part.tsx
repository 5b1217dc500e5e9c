import { useTranslation } from '#web/i18n/use-translation'
import type { Profile } from '#contract/accounts/accounts'
import { shownPhone } from '#contract/values/phone'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { agreesToday } from '../sign-up/agrees-today.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { GuardianForm } from '../forms/guardian-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { usePartEdited } from './use-part-edited.ts'

interface GuardianPartProps {
  profile: Profile
  consentVersion: string
  edited: ReturnType<typeof usePartEdited>
}

/** The legal representative and the state of their consent. */
export function GuardianPart({ profile, consentVersion, edited }: GuardianPartProps) {
  const { t } = useTranslation('profiles')
  const format = useFormat()
  const { guardian } = profile
  const form = (
    <GuardianForm
      profile={profile}
      draft={{}}
      consentVersion={consentVersion}
      place="profile"
      onBack={edited.close}
      onSaved={edited.saved}
    />
  )
  return (
    <ProfileCard title={t('profile.guardian')} part="guardian" isEdited={edited.part === 'guardian'} form={form}>
      {guardian && (
        <FactList
          look="profile"
          facts={[
            {
              label: t('profile.guardianName'),
              value: [guardian.last_name, guardian.first_name, guardian.patronymic].filter(Boolean).join(' '),
            },
            { label: t('fields.phone'), value: shownPhone(guardian.phone) },
            { label: t('fields.additional_phone'), value: shownPhone(guardian.additional_phone) },
            { label: t('fields.email'), value: guardian.email && <Breakable text={guardian.email} />, isWide: true },
          ]}
        />
      )}
      <div style={{ marginTop: 16 }}>
        {guardian?.confirmed_at ? (
          <InfoNote tone="green">
            {t('profile.consentGiven', { when: format.longDate(guardian.confirmed_at) })}
          </InfoNote>
        ) : agreesToday(profile) ? null : (
          <InfoNote tone="gold">{t(guardian ? 'profile.consentWithdrawn' : 'profile.noConsent')}</InfoNote>
        )}
      </div>
    </ProfileCard>
  )
}
