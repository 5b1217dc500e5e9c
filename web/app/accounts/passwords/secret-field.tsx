import type { PasswordInputProps } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { PasswordField } from '../../ui/inputs/password-field.tsx'

/** A password field in the reader's language. */
export function SecretField(props: PasswordInputProps) {
  const { t } = useTranslation('accounts')
  return <PasswordField showLabel={t('password.show')} hideLabel={t('password.hide')} {...props} />
}
