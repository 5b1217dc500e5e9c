import { changePhone } from '#contract/accounts/contacts'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import styles from './contacts-card.module.css'
import { PhoneField } from '../phone-field.tsx'
import { SecretField } from '../passwords/secret-field.tsx'

interface PhoneChangeProps {
  onChanged: (message: string) => Promise<void>
  onCancel: () => void
}

/** Changes the phone, with a code sent to the new one and the password. */
export function PhoneChange({ onChanged, onCancel }: PhoneChangeProps) {
  const { t } = useTranslation('accounts')
  const form = useCallForm(changePhone, {
    words: 'accounts',
    values: { phone: '', phone_token: '', current_password: '' },
    done: ({ message }) => onChanged(message),
  })
  return (
    <CallForm of={form} className={styles.form}>
      <PhoneField
        form={form}
        purpose="phone-change"
        label={t('contacts.newPhone')}
        description={t('contacts.oldToldPhone')}
        unconfirmed={t('contacts.confirmPhone')}
      />
      <SecretField autoComplete="current-password" {...form.field('current_password')} />
      <SendNote of={form} />
      <div className="row gap-10 middle">
        <SubmitButton of={form}>{t('contacts.savePhone')}</SubmitButton>
        <Button variant="subtle" onClick={onCancel}>
          {t('contacts.cancel')}
        </Button>
      </div>
    </CallForm>
  )
}
