import { useEffect, useRef, useState } from 'react'
import { messageReportReasons, reportMessage, type MessageReportReason } from '#contract/support/chat'
import { useTranslation } from '#web/i18n/use-translation'
import { useSend } from '../../form/use-send.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import { chatApi } from './chat-api.ts'
import styles from './chat.module.css'

/** Reports an answer to the administrators. */
export function ReportForm({ number, onDone, onClose }: { number: number; onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('support')
  const { send, sending } = useSend()
  const showDone = useDoneToast()
  const [fault, setFault] = useState<MessageReportReason | null>(null)
  const [reason, setReason] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const report = (chosen: MessageReportReason) =>
    send(async () => {
      const { message } = await chatApi(reportMessage, { body: { number, fault: chosen, reason } })
      showDone(message)
      onDone()
      onClose()
    })
  return (
    <form
      className={styles.report}
      aria-label={t('chat.report')}
      onSubmit={(event) => {
        event.preventDefault()
        if (fault) void report(fault)
      }}
    >
      <fieldset className={styles.faults}>
        <legend>{t('chat.reportWhy')}</legend>
        {messageReportReasons.map((name, place) => (
          <label key={name}>
            <input
              ref={place === 0 ? field : undefined}
              type="radio"
              name="fault"
              required
              checked={fault === name}
              onChange={() => setFault(name)}
            />
            {t(`fault.${name}`)}
          </label>
        ))}
      </fieldset>
      <label>
        {t('chat.reportWords')}
        <textarea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      {sending.problem && <p role="alert">{sending.problem}</p>}
      <div className="row">
        <Button type="submit" loading={sending.isBusy}>
          {t('chat.reportSend')}
        </Button>
        <Button variant="line" onClick={onClose}>
          {t('chat.reportKeep')}
        </Button>
      </div>
    </form>
  )
}
