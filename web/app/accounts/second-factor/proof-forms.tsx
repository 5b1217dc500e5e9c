import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { beginSetUp, renewRecoveryCodes, switchFactorOff, type SetUp } from '#contract/accounts/second-factor'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm, type FieldProps } from '../../form/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { SecretField } from '../passwords/secret-field.tsx'
import styles from './second-factor.module.css'

interface FormProps<Answer> {
  onDone: (answer: Answer) => unknown
  onCancel: () => void
}

const empty = { current_password: '', code: '' }

/** Starts the set-up of an app with the password; if there is an app already, also with its code or a recovery code. */
export function BeginForm({ isMove, onDone, onCancel }: FormProps<SetUp> & { isMove: boolean }) {
  const { t } = useTranslation('accounts')
  // Without the field in `values`, the code is not required.
  const values: { current_password: string; code?: string } = isMove ? empty : { current_password: '' }
  const form = useCallForm(beginSetUp, { words: 'accounts', values, done: onDone })
  const code = isMove ? form.field('code', 'app_code') : null
  return (
    <ProofForm
      form={form}
      password={form.field('current_password')}
      code={code}
      about={t(isMove ? 'factor.moveAbout' : 'factor.endsOthers')}
      button={t('factor.next')}
      onCancel={onCancel}
    />
  )
}

export function RenewForm({ onDone, onCancel }: FormProps<{ message: string; recovery_codes: readonly string[] }>) {
  const { t } = useTranslation('accounts')
  const form = useCallForm(renewRecoveryCodes, { words: 'accounts', values: empty, done: onDone })
  return (
    <ProofForm
      form={form}
      password={form.field('current_password')}
      code={form.field('code', 'app_code')}
      about={t('factor.renewAbout')}
      button={t('factor.renew')}
      onCancel={onCancel}
    />
  )
}

export function OffForm({ onDone, onCancel }: FormProps<{ message: string }>) {
  const { t } = useTranslation('accounts')
  const form = useCallForm(switchFactorOff, { words: 'accounts', values: empty, done: onDone })
  return (
    <ProofForm
      form={form}
      password={form.field('current_password')}
      code={form.field('code', 'app_code')}
      about={t('factor.offAbout')}
      button={t('factor.switchOff')}
      onCancel={onCancel}
    />
  )
}

interface ProofFormProps {
  form: ComponentProps<typeof CallForm>['of'] & ComponentProps<typeof SendNote>['of']
  password: FieldProps
  code: FieldProps | null
  about: string
  button: string
  onCancel: () => void
}

function ProofForm({ form, password, code, about, button, onCancel }: ProofFormProps) {
  const { t } = useTranslation('accounts')
  return (
    <CallForm of={form} className={styles.card}>
      <p className={styles.quiet}>{about}</p>
      <SecretField autoComplete="current-password" autoFocus {...password} />
      {code && (
        <TextInput
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...code}
          required
        />
      )}
      <SendNote of={form} />
      <div className={styles.ways}>
        <SubmitButton of={form}>{button}</SubmitButton>
        <Button variant="subtle" onClick={onCancel}>
          {t('factor.cancel')}
        </Button>
      </div>
    </CallForm>
  )
}
