import { TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { confirmEmailCode, sendEmailCode } from '#contract/events/registrations'
import { OutboxHint } from '../../accounts/outbox-hint.tsx'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useCountdown } from '../../form/use-countdown.ts'
import { useSend } from '../../form/use-send.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/inputs/code-input.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './registration.module.css'

interface EmailConfirmationProps {
  email: string
  /** Empty until the code was correct. */
  proof: string
  error: ReactNode
  onChange: (email: string, proof: string) => void
}

/** Sends a code to an address and checks it. */
function useEmailCode({ email, onChange }: Pick<EmailConfirmationProps, 'email' | 'onChange'>) {
  const { sending, send, forget } = useSend()
  const countdown = useCountdown()
  const [sentTo, setSentTo] = useState<string | null>(null)
  /** How many codes were wrong: after each, the input is mounted again with the focus in its first cell. */
  const [wrong, setWrong] = useState(0)
  const sendCode = () =>
    send(async () => {
      const { resend_in } = await api(sendEmailCode, { body: { email } })
      setSentTo(email)
      countdown.start(resend_in)
    })
  const confirm = async (code: string) => {
    const isRight = await send(async () => {
      const confirmed = await api(confirmEmailCode, { body: { email, code } })
      onChange(email, confirmed.proof)
    })
    if (!isRight) setWrong((count) => count + 1)
  }
  const startAnew = () => {
    setSentTo(null)
    forget()
    onChange(email, '')
  }
  return { sending, forget, sentTo, wrong, left: countdown.left, sendCode, confirm, startAnew }
}
type EmailCode = ReturnType<typeof useEmailCode>

/** Confirms an e-mail address: the address, the code sent to it, and a note that it is confirmed. */
export function EmailConfirmation({ email, proof, error, onChange }: EmailConfirmationProps) {
  const { t } = useTranslation('registration')
  const code = useEmailCode({ email, onChange })
  if (proof === '' && code.sentTo === null)
    return (
      <AddressField
        email={email}
        error={code.sending.problem ?? error}
        code={code}
        onChange={(typed) => onChange(typed, '')}
      />
    )
  return (
    <div className={styles.codeRow} data-path="email">
      <div className={styles.confirmed} role="group" aria-label={t('fields.email')}>
        <b>{email}</b>
        {proof && (
          <Tag tone="green" icon={<IconCheck size={16} stroke={2.6} aria-hidden />}>
            {t('confirmed')}
          </Tag>
        )}
        <Button variant="subtle" onClick={code.startAnew}>
          {t('change')}
        </Button>
      </div>
      {proof && error && <p className="error-text small">{error}</p>}
      {!proof && <CodeField key={code.wrong} code={code} error={code.sending.problem ?? error} />}
    </div>
  )
}

interface AddressFieldProps {
  email: string
  error: ReactNode
  code: EmailCode
  onChange: (email: string) => void
}

function AddressField({ email, error, code, onChange }: AddressFieldProps) {
  const { t } = useTranslation('registration')
  return (
    <div className={styles.codeRow} data-path="email">
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('fields.email')}
        description={t('emailHint')}
        value={email}
        error={error}
        required
        onChange={({ currentTarget }) => {
          code.forget()
          onChange(currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void code.sendCode()
        }}
      />
      <Button
        variant="night"
        loading={code.sending.isBusy}
        disabled={code.sending.wait > 0}
        onClick={() => void code.sendCode()}
      >
        {t('sendCode')}
      </Button>
    </div>
  )
}

/** Six digits from the letter, sent with the sixth. */
function CodeField({ code, error }: { code: EmailCode; error: ReactNode }) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  const [digits, setDigits] = useState('')
  return (
    <>
      <CodeInput
        label={t('code')}
        value={digits}
        onChange={setDigits}
        onComplete={(typed) => void code.confirm(typed)}
        error={error}
        description={code.left > 0 ? t('again', { clock: format.clock(code.left) }) : undefined}
        disabled={code.sending.isBusy}
        autoFocus
      />
      {code.left === 0 && (
        <Button variant="soft" loading={code.sending.isBusy} onClick={() => void code.sendCode()}>
          {t('resend')}
        </Button>
      )}
      <OutboxHint channel="mail" />
    </>
  )
}
