import { SimpleGrid, Stack } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from '#web/i18n/use-translation'
import { PasswordRules } from './password-rules.tsx'
import { SecretField } from './secret-field.tsx'

interface PasswordForm {
  getInputProps: (path: 'password' | 'password_confirmation') => GetInputPropsReturnType
  values: { password: string }
}

/** A new password typed twice, and its rules ticked off while it is typed. */
export function NewPasswordFields({ form, label }: { form: PasswordForm; label?: string }) {
  const { t } = useTranslation('accounts')
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <SecretField label={label ?? t('password.new')} autoComplete="new-password" required {...form.getInputProps('password')} />
        <SecretField label={t('password.again')} autoComplete="new-password" required {...form.getInputProps('password_confirmation')} />
      </SimpleGrid>
      <PasswordRules password={form.values.password} />
    </Stack>
  )
}
