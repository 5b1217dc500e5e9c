import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { sendResetLink, type Member } from '#contract/accounts'
import { api } from '../browser-api.ts'
import { InfoNote } from '../ui/info-note.tsx'
import { GivenAddress } from './given-address.tsx'
import { MemberChoice } from './member-choice.tsx'
import { OutboxHint } from './outbox-hint.tsx'
import { SubmitNote } from './submit-note.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useSubmit } from './use-submit.ts'
import styles from './entrance.module.css'

interface SendLinkProps {
  email: string
  members: readonly Member[]
  onChange: () => void
}

/** Sends the link for a new password to the e-mail of the member chosen. */
export function SendLink({ email, members, onChange }: SendLinkProps) {
  const { t } = useTranslation('accounts')
  const [sentence, setSentence] = useState('')
  const [first] = members
  const form = useContractForm(sendResetLink.body, { email, member: members.length === 1 && first ? first.member : '' })
  const { submission, submit } = useSubmit(form)
  const { value, onChange: choose, error } = form.getInputProps('member')
  if (sentence) {
    return (
      <div className={styles.form}>
        <InfoNote tone="green" live title={sentence}>
          {t('recovery.linkSent', { email })}
        </InfoNote>
        <OutboxHint channel="mail" />
      </div>
    )
  }
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit((body) => submit(async () => setSentence((await api(sendResetLink, { body })).message)))}>
      <GivenAddress label={t('email.label')} address={email} onChange={onChange} />
      <MemberChoice isRecovery members={members} value={value} onChange={choose} error={error && t('members.choose')} />
      <SubmitNote submission={submission} />
      <Button type="submit" size="xl" fullWidth loading={submission.isBusy} disabled={submission.wait > 0}>
        {t('recovery.sendLink')}
      </Button>
    </form>
  )
}
