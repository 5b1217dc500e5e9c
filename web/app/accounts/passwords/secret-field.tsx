import type { PasswordInputProps } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import type { FieldProps } from '../../form/use-call-form.ts'
import { PasswordField } from '../../ui/inputs/password-field.tsx'
import styles from '../entrance/entrance.module.css'

/** A password input in the user's language. */
export function SecretField(props: PasswordInputProps) {
  const { t } = useTranslation('accounts')
  return <PasswordField showLabel={t('password.show')} hideLabel={t('password.hide')} {...props} />
}

export function PasswordWithRecovery({ field, by = 'sms' }: { field: FieldProps; by?: 'sms' | 'email' }) {
  const { t } = useTranslation('accounts')
  return (
    <div className="positioned">
      <SecretField {...field} />
      <Link to={by === 'email' ? '/forget-password?by=email' : '/forget-password'} className={styles.forgot}>
        {t('signIn.forgot')}
      </Link>
    </div>
  )
}
