import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { confirmEmail, dropAwaitedEmail, resendEmailCode } from '#contract/accounts/contacts'
import { api } from '../../calls/browser-api.ts'
import { SendNote } from '../../form/call-form.tsx'
import { useSend } from '../../form/use-send.ts'
import { CodeInput } from '../../ui/inputs/code-input.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './contacts-card.module.css'
import { OutboxHint } from '../outbox-hint.tsx'

interface EmailCodeProps {
  email: string
  /** Whether the last code is still valid; otherwise only a new one can be requested. */
  isSent: boolean
  /** Whether the address is already in use, from the time before confirmation codes, and only needs to be confirmed. */
  isOwn: boolean
  onConfirmed: (message: string) => Promise<void>
  onSent: (message: string) => Promise<void>
  onDropped: (message: string) => Promise<void>
  onAnother: () => void
}

/** Confirms an e-mail by the code sent to it, which is checked with the sixth digit. */
export function EmailCode({ email, isSent, isOwn, onConfirmed, onSent, onDropped, onAnother }: EmailCodeProps) {
  const { t } = useTranslation('accounts')
  const [code, setCode] = useState('')
  // After a refused code or a new one, the input is mounted again.
  const [tries, setTries] = useState(0)
  const { sending, send } = useSend()
  const beginAnew = () => {
    setCode('')
    setTries((count) => count + 1)
  }
  const confirm = async (typed: string) => {
    if (!(await send(async () => onConfirmed((await api(confirmEmail, { body: { code: typed } })).message))))
      beginAnew()
  }
  const sendAnother = async () => {
    if (await send(async () => onSent((await api(resendEmailCode, {})).message))) beginAnew()
  }
  const drop = () => void send(async () => onDropped((await api(dropAwaitedEmail, {})).message))
  const onItsWay = isOwn ? 'contacts.typedOwn' : 'contacts.typed'
  const isWaiting = sending.isBusy || sending.wait > 0
  return (
    <div className={styles.form}>
      <InfoNote tone="gold" title={t('contacts.awaits', { email })}>
        {t(isSent ? onItsWay : 'contacts.codeExpired', { email })}
      </InfoNote>
      {isSent && (
        <CodeInput
          key={tries}
          label={t('contacts.code')}
          value={code}
          onChange={setCode}
          onComplete={(typed) => void confirm(typed)}
          disabled={isWaiting}
        />
      )}
      <SendNote of={{ sending }} />
      <div className="row gap-10 middle">
        <Button
          variant={isSent ? 'soft' : undefined}
          onClick={() => void sendAnother()}
          loading={sending.isBusy}
          disabled={sending.wait > 0}
        >
          {t('contacts.sendAnother')}
        </Button>
        <Button variant="subtle" onClick={onAnother}>
          {t('contacts.another')}
        </Button>
        <Button variant="subtle" onClick={drop} disabled={isWaiting}>
          {t('contacts.drop')}
        </Button>
      </div>
      <OutboxHint channel="mail" />
    </div>
  )
}
