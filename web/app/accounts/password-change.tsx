import { Button } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { useRevalidator } from 'react-router'
import { changePassword } from '#contract/accounts'
import { api } from '../browser-api.ts'
import { toast } from '../ui/toast.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SecretField } from './secret-field.tsx'
import { SubmitNote } from './submit-note.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useSubmit } from './use-submit.ts'
import styles from './settings.module.css'

/** A new password for somebody who knows the old one; the other devices have to sign in again. */
export function PasswordChange() {
  const { t } = useTranslation('accounts')
  const { revalidate } = useRevalidator()
  const form = useContractForm(changePassword.body, { current_password: '', password: '', password_confirmation: '' })
  const { submission, submit } = useSubmit(form, 'password')
  const save = (body: typeof form.values) =>
    submit(async () => {
      const { message } = await api(changePassword, { body })
      form.reset()
      toast.success({ title: message, closeLabel: t('settings.close') })
      await revalidate()
    })
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(save)}>
      <SecretField label={t('password.current')} required {...form.getInputProps('current_password')} />
      <NewPasswordFields form={form} />
      <SubmitNote submission={submission} />
      <div className={styles.save}>
        <Button type="submit" loading={submission.isBusy} disabled={submission.wait > 0}>
          {t('settings.change')}
        </Button>
        <span>{t('recovery.everywhere')}</span>
      </div>
    </form>
  )
}
