import { TextInput } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { readConsentText, recordConsent, type FoundStudent } from '#contract/profiles'
import { api } from '../browser-api.ts'
import { ConsentField } from './consent-field.tsx'
import { StaffForm } from './staff-form.tsx'

/** Staff write down a representative’s consent that they have seen; parents are told. */
export function RecordedConsent({ student: { id } }: { student: FoundStudent }) {
  const { t } = useTranslation('profiles')
  return (
    <StaffForm
      schema={recordConsent.body}
      initial={{ given_by: '', comment: '', consent: false, consent_version: '' }}
      words="recorded"
      send={async (body) => {
        const { version: consent_version } = await api(readConsentText, {})
        return (await api(recordConsent, { params: { id }, body: { ...body, consent_version } })).message
      }}
      before={(form) => <TextInput label={t('recorded.givenBy')} description={t('recorded.givenByHint')} required {...form.getInputProps('given_by')} />}
      after={(form) => <ConsentField label={t('recorded.agreed')} field={form.getInputProps('consent', { type: 'checkbox' })} />}
    />
  )
}
