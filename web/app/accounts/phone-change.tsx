import { Button } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { changePhone } from '#contract/accounts'
import { ApiFailure } from '../api.ts'
import { api } from '../browser-api.ts'
import styles from './contacts-card.module.css'
import { PhoneConfirmation } from './phone-confirmation.tsx'
import { SecretField } from './secret-field.tsx'
import { SubmitNote } from './submit-note.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useSubmit } from './use-submit.ts'

interface PhoneChangeProps {
  onChanged: (message: string) => Promise<void>
  onCancel: () => void
}

/** Another phone: a code to it, and the password. */
export function PhoneChange({ onChanged, onCancel }: PhoneChangeProps) {
  const { t } = useTranslation('accounts')
  const form = useContractForm(changePhone.body, { phone: '', phone_token: '', current_password: '' })
  const { submission, submit } = useSubmit(form)
  const save = ({ phone_token, current_password }: typeof form.values) =>
    submit(async () => {
      const { message } = await api(changePhone, { body: { phone_token, current_password } }).catch((failure: unknown) => {
        // The quarter of an hour is over: the number has to be confirmed again.
        if (failure instanceof ApiFailure && failure.code === 'phone-unconfirmed') form.setFieldValue('phone_token', '')
        throw failure
      })
      await onChanged(message)
    })
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(save)}>
      <PhoneConfirmation
        key={submission.code}
        purpose="phone-change"
        label={t('contacts.newPhone')}
        description={t('contacts.oldToldPhone')}
        value={{ phone: form.values.phone, phone_token: form.values.phone_token }}
        onChange={(confirmed) => form.setValues(confirmed)}
        error={form.errors.phone ?? (form.errors.phone_token && t('contacts.confirmPhone'))}
      />
      <SecretField label={t('contacts.password')} autoComplete="current-password" required {...form.getInputProps('current_password')} />
      <SubmitNote submission={submission} />
      <div className={styles.buttons}>
        <Button type="submit" loading={submission.isBusy} disabled={submission.wait > 0}>
          {t('contacts.savePhone')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('contacts.cancel')}
        </Button>
      </div>
    </form>
  )
}
