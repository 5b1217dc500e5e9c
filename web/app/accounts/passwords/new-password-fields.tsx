import { SimpleGrid, Stack } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { passwordRules } from '#contract/values/password-rules'
import { useTranslation } from '#web/i18n/use-translation'
import type { FieldState } from '../../form/use-fields.ts'
import styles from './new-password-fields.module.css'
import { SecretField } from './secret-field.tsx'

interface PasswordForm {
  getInputProps: (path: 'password' | 'password_confirmation') => FieldState
  values: { password: string }
}

/** A new password typed twice, with its rules ticked off. The first password of an account is not called new. */
export function NewPasswordFields({ form, isFirst = false }: { form: PasswordForm; isFirst?: boolean }) {
  const { t } = useTranslation('accounts')
  const secret = { autoComplete: 'new-password', required: true }
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <SecretField
          label={t(isFirst ? 'fields.password' : 'fields.new_password')}
          {...secret}
          {...form.getInputProps('password')}
        />
        <SecretField
          label={t('fields.password_confirmation')}
          {...secret}
          {...form.getInputProps('password_confirmation')}
        />
      </SimpleGrid>
      <PasswordRules password={form.values.password} />
    </Stack>
  )
}

const rules = ['length', 'digit', 'letters', 'latin', 'signs'] as const

/** The rules for a password, ticked off while it is typed. */
function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('accounts')
  return (
    <ul className={styles.root} aria-label={t('password.rules')}>
      {rules.map((rule) => {
        const isMet = password !== '' && passwordRules[rule](password)
        const Icon = isMet ? IconCheck : IconPoint
        return (
          <li key={rule} data-met={isMet || undefined}>
            <Icon size={18} stroke={2.6} aria-hidden />
            <span>
              {t(`password.rule.${rule}`)}
              <span className="visually-hidden">, {t(isMet ? 'password.state.ok' : 'password.state.waiting')}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
