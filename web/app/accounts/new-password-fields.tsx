import { SimpleGrid, Stack } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { passwordRules } from '#contract/values/password'
import { CheckList } from '../ui/check-list.tsx'
import { SecretField } from './secret-field.tsx'

interface PasswordForm {
  getInputProps: (path: 'password' | 'password_confirmation') => GetInputPropsReturnType
  values: { password: string }
}

const rules = ['length', 'digit', 'letters', 'latin', 'signs'] as const

/** A new password typed twice, and its rules ticked off while it is typed. */
export function NewPasswordFields({ form, label }: { form: PasswordForm; label?: string }) {
  const { t } = useTranslation('accounts')
  const { password } = form.values
  const items = rules.map((rule) => {
    const state = password !== '' && passwordRules[rule](password) ? ('ok' as const) : ('waiting' as const)
    return { label: t(`password.rule.${rule}`), state, stateLabel: t(`password.state.${state}`) }
  })
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <SecretField label={label ?? t('password.new')} autoComplete="new-password" required {...form.getInputProps('password')} />
        <SecretField label={t('password.again')} autoComplete="new-password" required {...form.getInputProps('password_confirmation')} />
      </SimpleGrid>
      <CheckList items={items} columns={2} />
    </Stack>
  )
}
