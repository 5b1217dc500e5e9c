import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { Profile } from '#contract/accounts/accounts'
import { withdrawOwnConsent } from '#contract/profiles/consents'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { OwnConsentForm } from '../forms/own-consent-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { usePartEdited } from './use-part-edited.ts'

interface OwnConsentPartProps {
  profile: Profile
  consentVersion: string
  edited: ReturnType<typeof usePartEdited>
}

/** The consent of a pupil of 16 or older: its state, and how to withdraw it or give it again. */
export function OwnConsentPart({ profile, consentVersion, edited }: OwnConsentPartProps) {
  const { t } = useTranslation('profiles')
  const format = useFormat()
  const { own_consent: own } = profile
  if (own?.is_given === false) {
    const form = (
      <OwnConsentForm consentVersion={consentVersion} place="profile" onBack={edited.close} onSaved={edited.saved} />
    )
    return (
      <ProfileCard title={t('ownConsent.title')} part="consent" isEdited={edited.part === 'consent'} form={form}>
        <InfoNote tone="gold">{t('ownConsent.isWithdrawn', { when: format.longDate(own.at) })}</InfoNote>
      </ProfileCard>
    )
  }
  return (
    <Card as="section">
      <Title order={2} fz="h3" mb="sm">
        {t('ownConsent.title')}
      </Title>
      <InfoNote tone="green">
        {own ? t('ownConsent.isGiven', { when: format.longDate(own.at) }) : t('ownConsent.counts')}
      </InfoNote>
      <ActButton
        act={() => api(withdrawOwnConsent, {})}
        done={t('ownConsent.withdrawn')}
        ask={{ title: t('ownConsent.askTitle'), text: t('ownConsent.askText'), keep: t('ownConsent.keep') }}
        variant="line"
        style={{ marginTop: 16 }}
      >
        {t('ownConsent.withdraw')}
      </ActButton>
    </Card>
  )
}
