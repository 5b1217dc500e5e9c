import { signIn, type Member } from '#contract/accounts/accounts'
import { shownPhone, normalPhone } from '#contract/values/phone'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { EntranceForm } from '../entrance-form.tsx'
import { EnteredAddress } from '../entrance/entered-address.tsx'
import { MemberChoice } from '../entrance/member-choice.tsx'
import { PasswordWithRecovery } from '../passwords/secret-field.tsx'
import { useEnter } from '../entrance/use-enter.ts'

interface ChosenMemberSignInProps {
  phone: string
  members: readonly Member[]
  /** Goes back to enter another phone. */
  onChange: () => void
}

/** Chooses the account and asks for its password. */
export function ChosenMemberSignIn({ phone, members, onChange }: ChosenMemberSignInProps) {
  const { t } = useTranslation('accounts')
  const [first] = members
  const values = { member: members.length === 1 && first ? first.member : '', password: '' }
  const form = useCallForm(signIn, { words: 'accounts', check: signIn.ways.member, values, done: useEnter() })
  const { value, onChange: choose, error } = form.getInputProps('member')
  return (
    <EntranceForm of={form} button={t('signIn.enter')}>
      <EnteredAddress label={t('fields.phone')} address={shownPhone(normalPhone(phone) ?? phone)} onChange={onChange} />
      <MemberChoice members={members} value={value} onChange={choose} error={error && t('members.choose')} />
      <PasswordWithRecovery field={form.field('password')} />
    </EntranceForm>
  )
}
