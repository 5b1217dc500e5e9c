import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Endpoint, EndpointSpec } from '#contract/calls/endpoint'
import { showContacts, type Contacts } from '#contract/care/registry'
import { shownPhone } from '#contract/values/phone'
import { viewReasons } from '#contract/profiles/view-reason'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'

type Reason = (typeof viewReasons)[number] | 'other' | ''

interface ContactsSpec extends EndpointSpec {
  params: typeof showContacts.params
  form: true
  body: typeof showContacts.body
  reply: typeof showContacts.reply
}

export interface ContactsCall {
  id: string
  /** The call that shows the data; the permission depends on it. */
  call?: Endpoint<ContactsSpec>
}

/** Asks for the reason first, then shows the data until the dialog is closed. */
export function ContactsForm({ id, call = showContacts }: ContactsCall) {
  const { t } = useTranslation('pupil-contacts')
  const [contacts, setContacts] = useState<Contacts | null>(null)
  const form = useCallForm(call, {
    words: 'pupil-contacts',
    params: { id },
    values: { reason: '' as Reason, reason_words: '' },
    done: setContacts,
  })
  if (contacts) return <ContactFacts contacts={contacts} />
  return (
    <CallForm of={form} className="grid">
      <InfoNote tone="sand">{t('note')}</InfoNote>
      <Radio.Group {...form.field('reason')}>
        <Stack gap={10}>
          {[...viewReasons, 'other' as const].map((reason) => (
            <Radio key={reason} value={reason} label={t(`reason.${reason}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.reason === 'other' && <TextInput maxLength={200} {...form.field('reason_words')} />}
      <SendNote of={form} />
      <SubmitButton of={form}>{t('showData')}</SubmitButton>
    </CallForm>
  )
}

function ContactFacts({ contacts }: { contacts: Contacts }) {
  const { t } = useTranslation('pupil-contacts')
  const format = useFormat()
  const { iin, birth_date, phone, additional_phone, email, place, guardian, parents } = contacts
  const facts = [
    { label: t('iin'), value: <span className="tabular">{iin}</span> },
    { label: t('birthDate'), value: birth_date && format.date(birth_date) },
    { label: t('phone'), value: shownPhone(phone) },
    { label: t('secondPhone'), value: shownPhone(additional_phone) },
    { label: t('email'), value: email && <Breakable text={email} /> },
    { label: t('place'), value: place },
    {
      label: t('guardian'),
      value: guardian && [guardian.name, shownPhone(guardian.phone)].filter(Boolean).join(', '),
    },
    {
      label: t('parents'),
      value: parents.map((parent) => [parent.name, parent.phone].filter(Boolean).join(', ')).join('; '),
    },
  ]
  return (
    <div role="status">
      <FactList look="profile" facts={facts} />
    </div>
  )
}
