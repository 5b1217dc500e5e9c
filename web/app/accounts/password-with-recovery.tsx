import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { SecretField } from './secret-field.tsx'
import styles from './entrance.module.css'

/** The password, and the way out for who has forgotten it. */
export function PasswordWithRecovery({ field, by = 'sms' }: { field: GetInputPropsReturnType; by?: 'sms' | 'email' }) {
  const { t } = useTranslation('accounts')
  return (
    <div className={styles.password}>
      <SecretField label={t('password.label')} required {...field} />
      <Link to={by === 'email' ? '/forget-password?by=email' : '/forget-password'} className={styles.forgot}>
        {t('signIn.forgot')}
      </Link>
    </div>
  )
}
