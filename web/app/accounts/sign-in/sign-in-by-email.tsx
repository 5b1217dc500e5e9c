import { TextInput } from '@mantine/core'
import { signInAsPsychologist } from '#contract/accounts/accounts'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { EntranceForm } from '../entrance-form.tsx'
import { PasswordWithRecovery } from '../passwords/password-with-recovery.tsx'
import { SecondStep } from '../second-factor/second-step.tsx'
import { useDoor } from '../second-factor/use-door.ts'

/** Psychologists enter by e-mail. */
export function SignInByEmail() {
  const { t } = useTranslation('accounts')
  const door = useDoor()
  const form = useCallForm(signInAsPsychologist, {
    words: 'accounts',
    values: { email: '', password: '' },
    beside: { takes_challenge: true },
    done: door.done,
  })
  if (door.asked) return <SecondStep door={door} />
  return (
    <EntranceForm of={form} button={t('signIn.enter')}>
      <TextInput type="email" inputMode="email" autoComplete="username" {...form.field('email')} />
      <PasswordWithRecovery field={form.field('password')} by="email" />
    </EntranceForm>
  )
}
