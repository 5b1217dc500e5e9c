import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { findMembers, type Member } from '#contract/accounts/accounts'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { SendNote } from '../../form/call-form.tsx'
import { useSend } from '../../form/use-send.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { MemberChoice } from '../entrance/member-choice.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PhoneConfirmation, type ConfirmedPhone } from '../phone-confirmation.tsx'
import styles from '../entrance/entrance.module.css'

/** Recovers by SMS: the phone, the code, the account, the new password. */
export function RecoverBySms({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('accounts')
  const [confirmed, setConfirmed] = useState<ConfirmedPhone>({ phone: '', phone_token: '' })
  const [members, setMembers] = useState<Member[] | null>(null)
  const [member, setMember] = useState('')
  const { sending, send, forget } = useSend()

  const look = (phone: string) =>
    send(async () => {
      const { data } = await api(findMembers, { body: { phone } })
      setMembers(data)
      setMember(data.length === 1 ? (data[0]?.member ?? '') : '')
    })
  const take = (value: ConfirmedPhone) => {
    setConfirmed(value)
    setMembers(null)
    forget()
    if (value.phone_token) void look(value.phone)
  }
  return (
    <>
      <div className={styles.form}>
        <PhoneConfirmation purpose="recovery" label={t('fields.phone')} value={confirmed} onChange={take} />
        <SendNote of={{ sending }} />
        {members?.length === 0 && (
          <InfoNote tone="gold" live>
            {t('members.nobody')}{' '}
            <Anchor component={Link} to="/signup">
              {t('members.signUp')}
            </Anchor>
          </InfoNote>
        )}
        {members && members.length > 0 && (
          <MemberChoice isRecovery members={members} value={member} onChange={setMember} />
        )}
      </div>
      {member && (
        <NewPasswordForm key={member} proof={{ phone_token: confirmed.phone_token, member }} onDone={onDone} />
      )}
    </>
  )
}
