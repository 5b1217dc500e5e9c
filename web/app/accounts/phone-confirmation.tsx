import { Group, Stack } from '@mantine/core'
import { IconCheck, IconMessage } from '@tabler/icons-react'
import { Suspense, useId, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { isLandline, normalPhone, shownPhone } from '#contract/values/phone'
import { useFormat } from '../shell/use-format.ts'
import { PhoneInput } from '../ui/inputs/phone-input.tsx'
import { Tag } from '../ui/tag.tsx'
import { useContractWords } from '../form/use-contract-words.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import { usePhoneCode, type SmsPurpose } from './use-phone-code.ts'
import styles from './phone-confirmation.module.css'

/** Starts to load while the number is typed, so that it is there when the code is sent. */
const loadCodeEntry = () => import('./code-entry.tsx').then((module) => ({ default: module.CodeEntry }))
const CodeEntry = lazyPart(loadCodeEntry)

export interface ConfirmedPhone {
  phone: string
  /** Empty until the code was correct. */
  phone_token: string
}

interface PhoneConfirmationProps {
  purpose: SmsPurpose
  label: string
  description?: string
  value: ConfirmedPhone
  onChange: (value: ConfirmedPhone) => void
  error?: React.ReactNode
}

/** Confirms a phone: the number, the code sent to it, and a note that it is confirmed. */
export function PhoneConfirmation({ purpose, label, description, value, onChange, error }: PhoneConfirmationProps) {
  const { t } = useTranslation('accounts')
  const say = useContractWords()
  const code = usePhoneCode(purpose)
  const row = useRef<HTMLDivElement>(null)
  const format = useFormat()
  const reason = useId()

  const change = () => {
    code.startAnew()
    onChange({ ...value, phone_token: '' })
  }
  if (value.phone_token || code.sentTo) {
    return (
      <Stack gap="md">
        <div className={styles.phone} role="group" aria-label={label}>
          <b className="tabular">{shownPhone(value.phone)}</b>
          {value.phone_token && (
            <Tag tone="green" icon={<IconCheck size={16} stroke={2.6} aria-hidden />}>
              {t('phone.confirmed')}
            </Tag>
          )}
          <Button variant="subtle" size="md" onClick={change}>
            {t('phone.change')}
          </Button>
        </div>
        {error && value.phone_token && <p className={styles.error}>{error}</p>}
        {!value.phone_token && (
          <Suspense fallback={<div className={styles.codePlace} />}>
            <CodeEntry code={code} onConfirmed={(phone_token) => onChange({ ...value, phone_token })} error={error} />
          </Suspense>
        )}
      </Stack>
    )
  }

  const refuse = (key: string) => {
    row.current?.querySelector('input')?.focus()
    code.setError(say(key))
  }
  const send = async () => {
    const phone = normalPhone(value.phone)
    if (phone === null) return refuse(value.phone === '' ? 'field.required' : 'phone.wrong')
    if (isLandline(phone)) return refuse('phone.landline')
    onChange({ phone, phone_token: '' })
    const phone_token = await code.send(phone)
    if (phone_token) onChange({ phone, phone_token })
  }
  const correct = (phone: string) => {
    // If it does not come now, it is loaded again when it is shown.
    loadCodeEntry().catch(() => {})
    code.setError(null)
    onChange({ phone, phone_token: '' })
  }
  const wait = code.refusedFor(normalPhone(value.phone))
  return (
    <Group ref={row} align="flex-start" gap="sm" className={styles.row}>
      <PhoneInput
        label={label}
        description={description}
        value={value.phone}
        error={code.error ?? error}
        onChange={correct}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (wait === 0) void send()
        }}
        className={styles.field}
        required
      />
      <Button
        variant="night"
        loading={code.isBusy}
        disabled={wait > 0}
        aria-describedby={wait > 0 ? reason : undefined}
        onClick={() => void send()}
        leftSection={<IconMessage size={20} stroke={2} aria-hidden />}
        className={styles.send}
      >
        {t('phone.send')}
      </Button>
      {wait > 0 && (
        <p id={reason} className={styles.wait}>
          {t('phone.waits', { clock: format.clock(wait) })}
        </p>
      )}
    </Group>
  )
}
