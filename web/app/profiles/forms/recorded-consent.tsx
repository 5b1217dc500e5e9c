import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { readConsentText, recordConsent } from '#contract/profiles/consents'
import { type FoundStudent } from '#contract/profiles/students'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useCallForm } from '../../form/use-call-form.ts'
import { ConsentField } from './consent-field.tsx'
import { StaffForm } from './staff-form.tsx'

/** Staff write down a representative’s consent that they have seen; parents are told. */
export function RecordedConsent({ student: { id } }: { student: FoundStudent }) {
  const { t } = useTranslation('profiles')
  const [said, setSaid] = useState<string | null>(null)
  const form = useCallForm(recordConsent, {
    words: 'profiles',
    params: { id },
    values: { given_by: '', comment: '', consent: false, consent_version: '' },
    body: async (values) => ({ ...values, consent_version: (await api(readConsentText, {})).version }),
    done: ({ message }) => setSaid(message),
  })
  const agreed = <ConsentField label={t('recorded.agreed')} field={form.getInputProps('consent')} />
  return (
    <StaffForm of={form} words="recorded" said={said} after={agreed}>
      <TextInput {...form.field('given_by')} />
    </StaffForm>
  )
}
