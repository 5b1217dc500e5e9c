import { Stack, Textarea, TextInput } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { readConsentText, recordConsent } from '#contract/profiles/consents'
import { changeIdentity, type FoundStudent } from '#contract/profiles/students'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { type FieldProps, useCallForm } from '../../form/use-call-form.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { ConsentField } from './consent-field.tsx'
import { NameFields } from './person-fields.tsx'

interface StaffFormProps {
  of: ComponentProps<typeof CallForm>['of'] &
    ComponentProps<typeof SendNote>['of'] & { field: (name: 'comment', as: 'recorded' | 'correction') => FieldProps }
  /** Selects the texts of the reason and the button. */
  words: 'recorded' | 'correction'
  /** The outcome. */
  doneMessage: string | null
  /** Content below the reason. */
  after?: ReactNode
  children: ReactNode
}

/** A form by which staff change a pupil's data. The required reason is stored and shown to the pupil. */
function StaffForm({ of, words, doneMessage, after, children }: StaffFormProps) {
  const { t } = useTranslation('profiles')
  return (
    <CallForm of={of}>
      <Stack gap="md">
        {children}
        <Textarea maxLength={500} {...of.field('comment', words)} />
        {after}
        <SendNote of={of} />
        {doneMessage && !of.sending.isBusy && !of.sending.problem && (
          <InfoNote tone="green" live>
            {doneMessage}
          </InfoNote>
        )}
        <SubmitButton of={of}>{t(`${words}.save`)}</SubmitButton>
      </Stack>
    </CallForm>
  )
}

/** Staff record the consent of a representative that they have seen; the parents are notified. */
export function RecordedConsent({ student: { id } }: { student: FoundStudent }) {
  const { t } = useTranslation('profiles')
  const [message, setMessage] = useState<string | null>(null)
  const form = useCallForm(recordConsent, {
    words: 'profiles',
    params: { id },
    values: { given_by: '', comment: '', consent: false, consent_version: '' },
    body: async (values) => ({ ...values, consent_version: (await api(readConsentText, {})).version }),
    done: ({ message }) => setMessage(message),
  })
  const agreed = <ConsentField label={t('recorded.agreed')} field={form.getInputProps('consent')} />
  return (
    <StaffForm of={form} words="recorded" doneMessage={message} after={agreed}>
      <TextInput {...form.field('given_by')} />
    </StaffForm>
  )
}

/** Staff correct a pupil's identity and give a reason. The pupil is notified and both values are stored. */
export function StudentCorrection({ student: { id, identity } }: { student: FoundStudent }) {
  const [message, setMessage] = useState<string | null>(null)
  const form = useCallForm(changeIdentity, {
    words: 'profiles',
    params: { id },
    values: { ...identity, birth_date: identity.birth_date ?? '', gender: identity.gender ?? '', comment: '' },
    done: ({ message }) => setMessage(message),
  })
  return (
    <StaffForm of={form} words="correction" doneMessage={message}>
      <NameFields field={form.field} isOwn={false} />
    </StaffForm>
  )
}
