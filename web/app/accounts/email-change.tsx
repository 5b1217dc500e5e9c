import { Button, TextInput } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { useRevalidator } from 'react-router'
import { safeParse } from 'zod/mini'
import { askForEmail } from '#contract/accounts'
import { Email } from '#contract/values/person'
import { api } from '../browser-api.ts'
import styles from './contacts-card.module.css'
import { SecretField } from './secret-field.tsx'
import { SubmitNote } from './submit-note.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useContractWords } from './use-contract-words.ts'
import { useSubmit } from './use-submit.ts'

interface EmailChangeProps {
  hasEmail: boolean
  /** A code is on its way. */
  onAsked: () => void
  /** The address was removed, or the one that waited was dropped: no code is on its way. */
  onSettled: (message: string) => Promise<void>
  onCancel: () => void
}

/** Another e-mail, or none, allowed by the password. */
export function EmailChange({ hasEmail, onAsked, onSettled, onCancel }: EmailChangeProps) {
  const { t } = useTranslation('accounts')
  const say = useContractWords()
  const { revalidate } = useRevalidator()
  const form = useContractForm(askForEmail.body, { email: '', current_password: '' })
  const { submission, submit } = useSubmit(form)
  const ask = (body: typeof form.values) => {
    // An empty field is no wish to have none: that has a button of its own.
    const { error } = safeParse(Email, body.email)
    if (error) return form.setFieldError('email', say(error.issues[0]?.message ?? ''))
    return submit(async () => {
      const { awaits_code, message } = await api(askForEmail, { body })
      if (!awaits_code) return onSettled(message)
      await revalidate()
      onAsked()
    })
  }
  const remove = () => {
    if (form.validateField('current_password').hasError) return
    void submit(async () => onSettled((await api(askForEmail, { body: { ...form.values, email: '' } })).message))
  }
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(ask)}>
      <TextInput
        type="email"
        inputMode="email"
        label={t('contacts.newEmail')}
        description={t('contacts.oldToldEmail')}
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <SecretField label={t('contacts.password')} autoComplete="current-password" required {...form.getInputProps('current_password')} />
      <SubmitNote submission={submission} />
      <div className={styles.buttons}>
        <Button type="submit" loading={submission.isBusy} disabled={submission.wait > 0}>
          {t('contacts.sendCode')}
        </Button>
        {hasEmail && (
          <Button variant="line" onClick={remove} disabled={submission.isBusy || submission.wait > 0}>
            {t('contacts.remove')}
          </Button>
        )}
        <Button variant="subtle" onClick={onCancel}>
          {t('contacts.cancel')}
        </Button>
      </div>
    </form>
  )
}
