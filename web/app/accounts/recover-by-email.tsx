import { Anchor, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { findMembersByEmail, type Member } from '#contract/accounts'
import { api } from '../browser-api.ts'
import { SendLink } from './send-link.tsx'
import { SubmitNote } from './submit-note.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useSubmit } from './use-submit.ts'
import styles from './entrance.module.css'

/** E-mail, who of those behind it, and a link is on its way. */
export function RecoverByEmail() {
  const { t } = useTranslation('accounts')
  const [members, setMembers] = useState<Member[] | null>(null)
  const form = useContractForm(findMembersByEmail.body, { email: '' })
  const { submission, submit } = useSubmit(form)
  if (members) return <SendLink email={form.values.email} members={members} onChange={() => setMembers(null)} />
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit((body) => submit(async () => setMembers((await api(findMembersByEmail, { body })).data)))}>
      <TextInput type="email" inputMode="email" label={t('email.label')} autoComplete="email" required {...form.getInputProps('email')} />
      <SubmitNote submission={submission} />
      {submission.code === 'email-unknown' && (
        <Anchor component={Link} to="?by=sms">
          {t('recovery.trySms')}
        </Anchor>
      )}
      <Button type="submit" size="xl" fullWidth loading={submission.isBusy} disabled={submission.wait > 0}>
        {t('signIn.next')}
      </Button>
    </form>
  )
}
