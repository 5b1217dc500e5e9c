import { Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useRevalidator } from 'react-router'
import { askForEmail, type Contacts } from '#contract/accounts/contacts'
import { shownPhone } from '#contract/values/phone'
import { userInUse } from '../../device/session.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './contacts-card.module.css'
import { EmailChange } from './email-change.tsx'
import { EmailCode } from './email-code.tsx'
import { PhoneChange } from './phone-change.tsx'
import settings from '../settings.module.css'

/**
 * Phone and e-mail of the account, and the forms that change them. An e-mail that is not confirmed yet asks for its
 * code, also after the page was left.
 */
export function ContactsCard({ contacts: { phone, email, awaited_email, is_code_sent } }: { contacts: Contacts }) {
  const { t } = useTranslation('accounts')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const [open, setOpen] = useState<'phone' | 'email' | null>(null)
  /** The form that was closed last. Its button is shown again and gets the focus that the form had. */
  const [left, setLeft] = useState<typeof open>(null)
  const mayChangeEmail = askForEmail.for.some((role) => role === userInUse()?.role)
  const isEmailOpen = open === 'email' || awaited_email !== null
  const close = () => {
    setLeft(open)
    setOpen(null)
  }
  const changed = async (message: string) => {
    showDone(message)
    close()
    await revalidate()
  }
  return (
    <Card as="section" id="contacts">
      <Title order={2} className={settings.title}>
        {t('contacts.title')}
      </Title>
      <p className={settings.lead}>{t('contacts.text')}</p>
      <ContactRow
        label={t('contacts.phone')}
        value={shownPhone(phone)}
        onChange={open === 'phone' ? undefined : () => setOpen('phone')}
        takesFocus={left === 'phone'}
      />
      {open === 'phone' && (
        <div ref={focusField}>
          <PhoneChange onChanged={changed} onCancel={close} />
        </div>
      )}
      <ContactRow
        label={t('contacts.email')}
        value={email}
        note={mayChangeEmail ? undefined : t('contacts.staff')}
        onChange={mayChangeEmail && !isEmailOpen ? () => setOpen('email') : undefined}
        takesFocus={left === 'email'}
      />
      {open === 'email' ? (
        <div ref={focusField}>
          <EmailChange hasEmail={email !== ''} onAsked={close} onSettled={changed} onCancel={close} />
        </div>
      ) : (
        awaited_email && (
          <EmailCode
            email={awaited_email}
            isSent={is_code_sent}
            isOwn={awaited_email === email}
            onConfirmed={changed}
            onSent={changed}
            onDropped={changed}
            onAnother={() => setOpen('email')}
          />
        )
      )}
    </Card>
  )
}

/** The form replaces the pressed button, so its first field gets the focus. */
const focusField = (place: HTMLElement | null) => place?.querySelector('input')?.focus()
const takeFocus = (button: HTMLElement | null) => button?.focus()

interface ContactRowProps {
  label: string
  value: string
  note?: string
  /** Left out if it cannot be changed here or is being changed. */
  onChange?: () => void
  takesFocus: boolean
}

function ContactRow({ label, value, note, onChange, takesFocus }: ContactRowProps) {
  const { t } = useTranslation('accounts')
  const change = t(value ? 'contacts.change' : 'contacts.add')
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <b className="block bold">{label}</b>
        <span className="tabular block muted small">{value ? <Breakable text={value} /> : t('contacts.none')}</span>
        {note && <span className="block muted small">{note}</span>}
      </span>
      {onChange && (
        <Button
          ref={takesFocus ? takeFocus : undefined}
          variant="soft"
          onClick={onChange}
          aria-label={`${change}: ${label}`}
        >
          {change}
        </Button>
      )}
    </div>
  )
}
