import { Button } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { signIn, type Member } from '#contract/accounts'
import { api } from '../browser-api.ts'
import { GivenAddress } from './given-address.tsx'
import { MemberChoice } from './member-choice.tsx'
import { PasswordWithRecovery } from './password-with-recovery.tsx'
import { SubmitNote } from './submit-note.tsx'
import { shownPhone, normalPhone } from '#contract/values/phone'
import { useContractForm } from './use-contract-form.ts'
import { useEnter } from './use-enter.ts'
import { useSubmit } from './use-submit.ts'
import styles from './entrance.module.css'

const [, byMember] = signIn.body.def.options

interface ChosenMemberSignInProps {
  phone: string
  members: readonly Member[]
  /** Another phone. */
  onChange: () => void
}

/** Who enters, and their password. */
export function ChosenMemberSignIn({ phone, members, onChange }: ChosenMemberSignInProps) {
  const { t } = useTranslation('accounts')
  const [first] = members
  const form = useContractForm(byMember, { member: members.length === 1 && first ? first.member : '', password: '' })
  const { submission, submit } = useSubmit(form)
  const enter = useEnter()
  const { value, onChange: choose, error } = form.getInputProps('member')
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit((body) => submit(async () => enter(await api(signIn, { body }))))}>
      <GivenAddress label={t('phone.label')} address={shownPhone(normalPhone(phone) ?? phone)} onChange={onChange} />
      <MemberChoice members={members} value={value} onChange={choose} error={error && t('members.choose')} />
      <PasswordWithRecovery field={form.getInputProps('password')} />
      <SubmitNote submission={submission} />
      <Button type="submit" size="xl" fullWidth loading={submission.isBusy} disabled={submission.wait > 0}>
        {t('signIn.enter')}
      </Button>
    </form>
  )
}
