import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { PhoneField } from '../../accounts/phone-field.tsx'
import { useTranslation } from '#web/i18n/use-translation'
import type { Sending } from '../../form/use-send.ts'
import { EmailConfirmation } from './email-confirmation.tsx'
import styles from './registration.module.css'

interface ContactValues {
  email: string
  phone: string
  phone_token: string
  email_proof: string
}

export interface GuestContactForm {
  values: ContactValues
  errors: Record<string, ReactNode>
  setValues: (values: Partial<ContactValues>) => void
  sending: Sending
}

/** A guest confirms an e-mail address or a phone; whoever has an account signs in instead. */
export function GuestContact({ form }: { form: GuestContactForm }) {
  const { t } = useTranslation('registration')
  const [by, setBy] = useState<'email' | 'phone'>('email')
  const choose = (next: 'email' | 'phone') => {
    setBy(next)
    form.setValues({ email: '', phone: '', phone_token: '', email_proof: '' })
  }
  return (
    <div className="stack gap-12">
      <p className="small">
        {t('guest')} <Link to="/signin">{t('signIn')}</Link>
      </p>
      <div className={styles.ways} role="group" aria-label={t('contact')}>
        {(['email', 'phone'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={by === each} onClick={() => choose(each)}>
            {t(`by.${each}`)}
          </button>
        ))}
      </div>
      {by === 'email' ? (
        <EmailConfirmation
          email={form.values.email}
          proof={form.values.email_proof}
          error={form.errors.email}
          onChange={(email, email_proof) => form.setValues({ email, email_proof })}
        />
      ) : (
        <PhoneField form={form} purpose="event" label={t('fields.phone')} description={t('phoneHint')} />
      )}
    </div>
  )
}
