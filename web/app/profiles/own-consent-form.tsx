import { Stack } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import * as z from 'zod/mini'
import type { Profile } from '#contract/accounts'
import { giveOwnConsent } from '#contract/profiles'
import { SubmitNote } from '../accounts/submit-note.tsx'
import { useContractForm } from '../accounts/use-contract-form.ts'
import { useSubmit } from '../accounts/use-submit.ts'
import { api } from '../browser-api.ts'
import { InfoNote } from '../ui/info-note.tsx'
import { ConsentField } from './consent-field.tsx'
import { StepButtons, type FormPlace } from './step-buttons.tsx'

interface OwnConsentFormProps {
  consentVersion: string
  place: FormPlace
  onBack: () => void
  onSaved: (profile: Profile) => Promise<void>
}

/** From 16 on a pupil agrees alone, also again after taking the consent back. */
export function OwnConsentForm({ consentVersion, place, onBack, onSaved }: OwnConsentFormProps) {
  const { t } = useTranslation('profiles')
  const form = useContractForm(giveOwnConsent.body, { consent: false, consent_version: consentVersion })
  const { submission, submit } = useSubmit(form)
  const give = (values: typeof form.values) => submit(async () => onSaved(await api(giveOwnConsent, { body: z.parse(giveOwnConsent.body, values) })))
  return (
    <form noValidate onSubmit={form.onSubmit(give)}>
      <Stack gap="lg">
        <InfoNote tone="gold">{t('ownConsent.note')}</InfoNote>
        <ConsentField label={t('consent.own')} field={form.getInputProps('consent', { type: 'checkbox' })} />
        <SubmitNote submission={submission} />
      </Stack>
      <StepButtons place={place} onBack={onBack} submission={submission} />
    </form>
  )
}
