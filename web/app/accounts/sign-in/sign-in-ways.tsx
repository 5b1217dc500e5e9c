import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Member, signIn, signInAsPsychologist } from '#contract/accounts/accounts'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { IinInput } from '../../ui/inputs/iin-input.tsx'
import { EntranceForm } from '../entrance-form.tsx'
import { useEnter } from '../entrance/use-enter.ts'
import { PasswordWithRecovery } from '../passwords/secret-field.tsx'
import { SecondStep } from '../second-factor/second-step.tsx'
import { useStaffSignIn } from '../second-factor/use-staff-sign-in.ts'
import { ChosenMemberSignIn } from './chosen-member-sign-in.tsx'
import { FindMembers } from './find-members.tsx'

/** Signs in by phone: first the phone, then the account. */
export function SignInByPhone() {
  const [found, setFound] = useState<{ phone: string; members: Member[] } | null>(null)
  if (!found || found.members.length === 0)
    return <FindMembers isNobody={found !== null} onFound={(phone, members) => setFound({ phone, members })} />
  return <ChosenMemberSignIn phone={found.phone} members={found.members} onChange={() => setFound(null)} />
}

export function SignInByIin() {
  const { t } = useTranslation('accounts')
  const form = useCallForm(signIn, {
    words: 'accounts',
    check: signIn.ways.iin,
    values: { iin: '', password: '' },
    done: useEnter(),
  })
  return (
    <EntranceForm of={form} button={t('signIn.enter')}>
      <IinInput autoComplete="username" {...form.field('iin')} />
      <PasswordWithRecovery field={form.field('password')} />
    </EntranceForm>
  )
}

/** Signs in by e-mail, for psychologists. */
export function SignInByEmail() {
  const { t } = useTranslation('accounts')
  const door = useStaffSignIn()
  const form = useCallForm(signInAsPsychologist, {
    words: 'accounts',
    values: { email: '', password: '' },
    beside: { takes_challenge: true },
    done: door.done,
  })
  if (door.secondStep) return <SecondStep door={door} />
  return (
    <EntranceForm of={form} button={t('signIn.enter')}>
      <TextInput type="email" inputMode="email" autoComplete="username" {...form.field('email')} />
      <PasswordWithRecovery field={form.field('password')} by="email" />
    </EntranceForm>
  )
}
