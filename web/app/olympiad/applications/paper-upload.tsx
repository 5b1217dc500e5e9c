import { FileButton, Select } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { attachPaper } from '#contract/olympiad/applications'
import { evidenceBytes } from '#contract/talents/facts'
import { paperKinds, type PaperKind } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { SendNote } from '../../form/call-form.tsx'
import { useSend } from '../../form/use-send.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'

const size = evidenceBytes / 1024 / 1024

/** Attaches a paper of a kind to a draft. The server judges the content. */
export function PaperUpload({ id }: { id: string }) {
  const { t } = useTranslation('applications')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const { sending, send, forget } = useSend()
  const [kind, setKind] = useState<PaperKind>('statement')
  const [isTooLarge, setTooLarge] = useState(false)
  const emptyField = useRef<() => void>(null)
  function upload(file: File): void {
    // Otherwise the same file, mended and chosen again, would be no change of the field.
    emptyField.current?.()
    forget()
    setTooLarge(file.size > evidenceBytes)
    if (file.size > evidenceBytes) return
    void send(async () => {
      const sent = new Blob([file], { type: 'application/octet-stream' })
      const { message } = await api(attachPaper, { params: { id, kind }, file: sent })
      await revalidate()
      showDone(message)
    })
  }
  return (
    <div className="stack gap-6">
      <Select
        label={t('kind')}
        data={paperKinds.map((value) => ({ value, label: t(`paperKind.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(paperKinds.find((one) => one === value) ?? 'other')}
        allowDeselect={false}
      />
      <div className="row">
        <FileButton
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          resetRef={emptyField}
          onChange={(file) => file && upload(file)}
        >
          {(props) => (
            <Button
              {...props}
              variant="line"
              loading={sending.isBusy}
              leftSection={<IconFileUpload size={20} stroke={2} aria-hidden />}
            >
              {t('attach')}
            </Button>
          )}
        </FileButton>
      </div>
      <p className="muted small">{t('fileHint', { size })}</p>
      {isTooLarge && (
        <InfoNote tone="red" live>
          {t('tooLarge', { size })}
        </InfoNote>
      )}
      <SendNote of={{ sending: { ...sending, again: null } }} />
    </div>
  )
}
