import { Button } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { signIn } from '#contract/accounts'
import { api } from '../browser-api.ts'
import { IinInput } from '../ui/iin-input.tsx'
import { PasswordWithRecovery } from './password-with-recovery.tsx'
import { SubmitNote } from './submit-note.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useEnter } from './use-enter.ts'
import { useSubmit } from './use-submit.ts'
import styles from './entrance.module.css'

const [byIin] = signIn.body.def.options

/** The short way: twelve digits and the password. */
export function SignInByIin() {
  const { t } = useTranslation('accounts')
  const form = useContractForm(byIin, { iin: '', password: '' })
  const { submission, submit } = useSubmit(form)
  const enter = useEnter()
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit((body) => submit(async () => enter(await api(signIn, { body }))))}>
      <IinInput label={t('iin.label')} autoComplete="username" required {...form.getInputProps('iin')} />
      <PasswordWithRecovery field={form.getInputProps('password')} />
      <SubmitNote submission={submission} />
      <Button type="submit" size="xl" fullWidth loading={submission.isBusy} disabled={submission.wait > 0}>
        {t('signIn.enter')}
      </Button>
    </form>
  )
}
