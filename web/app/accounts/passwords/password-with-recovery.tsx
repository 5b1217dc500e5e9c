import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import type { FieldProps } from '../../form/use-call-form.ts'
import { SecretField } from './secret-field.tsx'
import styles from '../entrance/entrance.module.css'

/** The password, and the way out for who has forgotten it. */
export function PasswordWithRecovery({ field, by = 'sms' }: { field: FieldProps; by?: 'sms' | 'email' }) {
  const { t } = useTranslation('accounts')
  return (
    <div className={styles.password}>
      <SecretField {...field} />
      <Link to={by === 'email' ? '/forget-password?by=email' : '/forget-password'} className={styles.forgot}>
        {t('signIn.forgot')}
      </Link>
    </div>
  )
}
