import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { CodeInput } from '../ui/inputs/code-input.tsx'
import { Button } from '../ui/button.tsx'
import { OutboxHint } from './outbox-hint.tsx'
import type { usePhoneCode } from './use-phone-code.ts'

interface CodeEntryProps {
  code: ReturnType<typeof usePhoneCode>
  onConfirmed: (phoneToken: string) => void
  /** The form's error about a code that was not entered. */
  error?: React.ReactNode
}

/** Six digits from an SMS, sent with the sixth. A new code can be requested after the countdown. */
export function CodeEntry({ code, onConfirmed, error }: CodeEntryProps) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const [digits, setDigits] = useState('')
  // After a refused code the input is mounted again with the focus in its first cell, because disabled cells have lost
  // the focus.
  const [tries, setTries] = useState(0)

  const confirm = async (typed: string) => {
    const token = await code.confirm(typed)
    if (token) return onConfirmed(token)
    setDigits('')
    return setTries((count) => count + 1)
  }
  const resend = () => {
    setDigits('')
    void code.send(code.sentTo ?? '')
  }
  return (
    <Stack gap="sm">
      <CodeInput
        key={tries}
        label={t('phone.code')}
        value={digits}
        onChange={setDigits}
        onComplete={(typed) => void confirm(typed)}
        error={code.error ?? error}
        description={code.wait > 0 ? t('phone.again', { clock: format.clock(code.wait) }) : undefined}
        disabled={code.isBusy}
        autoFocus
      />
      {code.wait === 0 && (
        <Button variant="soft" loading={code.isBusy} onClick={resend} style={{ width: 'fit-content' }}>
          {t('phone.resend')}
        </Button>
      )}
      <OutboxHint channel="sms" />
    </Stack>
  )
}
