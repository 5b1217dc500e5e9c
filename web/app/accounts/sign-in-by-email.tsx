import { Button, TextInput } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { signInAsPsychologist } from '#contract/accounts'
import { api } from '../browser-api.ts'
import { PasswordWithRecovery } from './password-with-recovery.tsx'
import { SubmitNote } from './submit-note.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useEnter } from './use-enter.ts'
import { useSubmit } from './use-submit.ts'
import styles from './entrance.module.css'

/** Psychologists enter by e-mail. */
export function SignInByEmail() {
  const { t } = useTranslation('accounts')
  const form = useContractForm(signInAsPsychologist.body, { email: '', password: '' })
  const { submission, submit } = useSubmit(form)
  const enter = useEnter()
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit((body) => submit(async () => enter(await api(signInAsPsychologist, { body }))))}>
      <TextInput type="email" inputMode="email" label={t('email.label')} autoComplete="username" required {...form.getInputProps('email')} />
      <PasswordWithRecovery field={form.getInputProps('password')} by="email" />
      <SubmitNote submission={submission} />
      <Button type="submit" size="xl" fullWidth loading={submission.isBusy} disabled={submission.wait > 0}>
        {t('signIn.enter')}
      </Button>
    </form>
  )
}
