import { useState } from 'react'
import { sendResetLink, type Member } from '#contract/accounts/accounts'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { EntranceForm } from '../entrance-form.tsx'
import { EnteredAddress } from '../entrance/entered-address.tsx'
import { MemberChoice } from '../entrance/member-choice.tsx'
import { OutboxHint } from '../outbox-hint.tsx'
import styles from '../entrance/entrance.module.css'

interface SendLinkProps {
  email: string
  members: readonly Member[]
  onChange: () => void
}

/** Sends the link for a new password to the e-mail of the chosen account. */
export function SendLink({ email, members, onChange }: SendLinkProps) {
  const { t } = useTranslation('accounts')
  const [sentence, setSentence] = useState('')
  const [first] = members
  const values = { email, member: members.length === 1 && first ? first.member : '' }
  const form = useCallForm(sendResetLink, { words: 'accounts', values, done: ({ message }) => setSentence(message) })
  const { value, onChange: choose, error } = form.getInputProps('member')
  if (sentence) {
    return (
      <div className={styles.form}>
        <InfoNote tone="green" instead title={sentence}>
          {t('recovery.linkSent', { email })}
        </InfoNote>
        <OutboxHint channel="mail" />
      </div>
    )
  }
  return (
    <EntranceForm of={form} button={t('recovery.sendLink')}>
      <EnteredAddress label={t('fields.email')} address={email} onChange={onChange} />
      <MemberChoice isRecovery members={members} value={value} onChange={choose} error={error && t('members.choose')} />
    </EntranceForm>
  )
}
