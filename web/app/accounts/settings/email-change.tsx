import { TextInput } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { askForEmail } from '#contract/accounts/contacts'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useContractWords } from '../../form/use-contract-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './contacts-card.module.css'
import { SecretField } from '../passwords/secret-field.tsx'

interface EmailChangeProps {
  hasEmail: boolean
  /** A code was sent. */
  onAsked: () => void
  /** The address was removed, or the unconfirmed one dropped, so no code was sent. */
  onSettled: (message: string) => Promise<void>
  onCancel: () => void
}

/** Changes or removes the e-mail, with the password. */
export function EmailChange({ hasEmail, onAsked, onSettled, onCancel }: EmailChangeProps) {
  const { t } = useTranslation('accounts')
  const say = useContractWords()
  const { revalidate } = useRevalidator()
  const form = useCallForm(askForEmail, {
    words: 'accounts',
    values: { email: '', current_password: '', isRemoval: false },
    // An empty field does not remove the e-mail; there is a separate button for that.
    mistakes: ({ email, isRemoval }): Record<string, string> =>
      email || isRemoval ? {} : { email: say('field.required') },
    done: async ({ awaits_code, message }) => {
      if (!awaits_code) return onSettled(message)
      await revalidate()
      return onAsked()
    },
  })
  const { sending } = form
  return (
    <CallForm of={form} className={styles.form}>
      <TextInput type="email" inputMode="email" autoComplete="email" {...form.field('email', 'new_email')} />
      <SecretField autoComplete="current-password" {...form.field('current_password')} />
      <SendNote of={form} />
      <div className="row gap-10 middle">
        <SubmitButton of={form}>{t('contacts.sendCode')}</SubmitButton>
        {hasEmail && (
          <Button
            variant="line"
            onClick={() => void form.sendAs({ email: '', isRemoval: true })}
            disabled={sending.isBusy || sending.wait > 0}
          >
            {t('contacts.remove')}
          </Button>
        )}
        <Button variant="subtle" onClick={onCancel}>
          {t('contacts.cancel')}
        </Button>
      </div>
    </CallForm>
  )
}
