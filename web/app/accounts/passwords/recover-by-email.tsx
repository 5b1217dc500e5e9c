import { Anchor, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { findMembersByEmail, type Member } from '#contract/accounts/accounts'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { EntranceForm } from '../entrance-form.tsx'
import { SendLink } from './send-link.tsx'

/** Recovers by e-mail: the address, the account, then a link is sent. */
export function RecoverByEmail() {
  const { t } = useTranslation('accounts')
  const [members, setMembers] = useState<Member[] | null>(null)
  const form = useCallForm(findMembersByEmail, {
    words: 'accounts',
    values: { email: '' },
    done: ({ data }) => setMembers(data),
  })
  if (members) return <SendLink email={form.values.email} members={members} onChange={() => setMembers(null)} />
  const wayOut = form.sending.code === 'email-unknown' && (
    <Anchor component={Link} to="?by=sms">
      {t('recovery.trySms')}
    </Anchor>
  )
  return (
    <EntranceForm of={form} button={t('signIn.next')} wayOut={wayOut}>
      <TextInput type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
    </EntranceForm>
  )
}
