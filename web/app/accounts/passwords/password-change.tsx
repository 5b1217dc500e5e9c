import { useRevalidator } from 'react-router'
import { changePassword } from '#contract/accounts/accounts'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SecretField } from './secret-field.tsx'
import styles from '../settings.module.css'

const empty = { current_password: '', password: '', password_confirmation: '' }

/** Changes the password with the old one; all other devices have to sign in again. */
export function PasswordChange() {
  const { t } = useTranslation('accounts')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(changePassword, {
    words: 'accounts',
    values: empty,
    done: ({ message }) => {
      showDone(message)
      return revalidate()
    },
    left: () => empty,
    failed: 'password',
  })
  return (
    <CallForm of={form} className={styles.form}>
      <SecretField {...form.field('current_password')} />
      <NewPasswordFields form={form} />
      <SendNote of={form} />
      <div className={styles.save}>
        <SubmitButton of={form}>{t('settings.change')}</SubmitButton>
        <span>{t('recovery.everywhere')}</span>
      </div>
    </CallForm>
  )
}
