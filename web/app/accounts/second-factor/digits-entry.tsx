import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useSend } from '../../form/use-send.ts'
import { useFormat } from '../../shell/use-format.ts'
import { CodeInput } from '../../ui/inputs/code-input.tsx'

interface DigitsEntryProps {
  label: string
  autoFocus?: boolean
  /** Called with the sixth digit. */
  onCode: (code: string) => Promise<unknown>
}

/**
 * Six digits that are sent automatically. After a refusal, the error is shown beside them and typing starts again in
 * the first cell.
 */
export function DigitsEntry({ label, autoFocus = false, onCode }: DigitsEntryProps) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const { sending, send } = useSend()
  const [code, setCode] = useState('')
  const [tries, setTries] = useState(0)
  const complete = async (typed: string) => {
    if (await send(() => onCode(typed))) return
    setCode('')
    setTries((count) => count + 1)
  }
  return (
    <CodeInput
      key={tries}
      label={label}
      value={code}
      onChange={setCode}
      onComplete={(typed) => void complete(typed)}
      error={sending.problem}
      description={sending.wait > 0 ? t('factor.door.again', { clock: format.clock(sending.wait) }) : undefined}
      disabled={sending.isBusy || sending.wait > 0}
      autoFocus={autoFocus || tries > 0}
    />
  )
}
