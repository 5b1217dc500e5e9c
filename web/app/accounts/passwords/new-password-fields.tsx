import { SimpleGrid, Stack } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { FieldState } from '../../form/use-fields.ts'
import { PasswordRules } from './password-rules.tsx'
import { SecretField } from './secret-field.tsx'

interface PasswordForm {
  getInputProps: (path: 'password' | 'password_confirmation') => FieldState
  values: { password: string }
}

/** A new password typed twice, and its rules ticked off while it is typed; the first one of an account is not called new. */
export function NewPasswordFields({ form, isFirst = false }: { form: PasswordForm; isFirst?: boolean }) {
  const { t } = useTranslation('accounts')
  const secret = { autoComplete: 'new-password', required: true }
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <SecretField label={t(isFirst ? 'fields.password' : 'fields.new_password')} {...secret} {...form.getInputProps('password')} />
        <SecretField label={t('fields.password_confirmation')} {...secret} {...form.getInputProps('password_confirmation')} />
      </SimpleGrid>
      <PasswordRules password={form.values.password} />
    </Stack>
  )
}
