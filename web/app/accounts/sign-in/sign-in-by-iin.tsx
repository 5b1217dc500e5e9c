import { signIn } from '#contract/accounts/accounts'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { IinInput } from '../../ui/inputs/iin-input.tsx'
import { EntranceForm } from '../entrance-form.tsx'
import { PasswordWithRecovery } from '../passwords/password-with-recovery.tsx'
import { useEnter } from '../entrance/use-enter.ts'

/** The short way: twelve digits and the password. */
export function SignInByIin() {
  const { t } = useTranslation('accounts')
  const form = useCallForm(signIn, { words: 'accounts', check: signIn.ways.iin, values: { iin: '', password: '' }, done: useEnter() })
  return (
    <EntranceForm of={form} button={t('signIn.enter')}>
      <IinInput autoComplete="username" {...form.field('iin')} />
      <PasswordWithRecovery field={form.field('password')} />
    </EntranceForm>
  )
}
