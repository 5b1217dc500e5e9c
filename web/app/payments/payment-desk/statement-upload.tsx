import { FileButton } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { uploadStatement } from '#contract/payments/reconciliation'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { SendNote } from '../../form/call-form.tsx'
import { useSend } from '../../form/use-send.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'

/** Uploads the table that the provider's cabinet gives for a day. */
export function StatementUpload({ day }: { day: string }) {
  const { t } = useTranslation('payment-desk')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const { sending, send } = useSend()
  const upload = (file: File) =>
    send(async () => {
      const { message } = await api(uploadStatement, { params: { day }, file: asCsv(file) })
      await revalidate()
      showDone(message)
    })
  return (
    <div className="stack gap-12">
      <p className="muted small loose">{t('statement.text')}</p>
      <div className="row">
        <FileButton accept=".csv,.txt,text/csv" onChange={(file) => void (file && upload(file))}>
          {(props) => (
            <Button
              {...props}
              variant="line"
              loading={sending.isBusy}
              leftSection={<IconFileUpload size={20} stroke={2} aria-hidden />}
            >
              {t('statement.upload')}
            </Button>
          )}
        </FileButton>
      </div>
      <SendNote of={{ sending }} />
    </div>
  )
}

/** A system that does not know the extension reports an empty type. */
const asCsv = (file: File): Blob => new Blob([file], { type: 'text/csv' })
