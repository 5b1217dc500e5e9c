import { FileButton } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { evidenceBytes, uploadEvidence } from '#contract/talents/facts'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { SendNote } from '../../form/call-form.tsx'
import { useSend } from '../../form/use-send.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { isEvidenceTooLarge, typeOfEvidence } from './evidence-file.rules.ts'

const megabytes = evidenceBytes / 1024 / 1024

interface EvidenceUploadProps {
  id: string
  hasFile: boolean
  onDone: () => unknown
}

/** Uploads the evidence of an achievement or an award. */
export function EvidenceUpload({ id, hasFile, onDone }: EvidenceUploadProps) {
  const { t } = useTranslation('own-talent')
  const showDone = useDoneToast()
  const { sending, send, forget } = useSend()
  const [isTooLarge, setTooLarge] = useState(false)
  const emptyField = useRef<() => void>(null)
  function upload(file: File): void {
    // Otherwise the same file, mended and chosen again, would be no change of the field.
    emptyField.current?.()
    forget()
    setTooLarge(isEvidenceTooLarge(file.size))
    if (isEvidenceTooLarge(file.size)) return
    void send(async () => {
      const sent = new Blob([file], { type: typeOfEvidence(file.name) })
      const { message } = await api(uploadEvidence, { params: { id }, file: sent })
      await onDone()
      showDone(message)
    })
  }
  return (
    <div className="stack gap-6">
      <div className="row">
        <FileButton
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          resetRef={emptyField}
          onChange={(file) => file && upload(file)}
        >
          {(props) => (
            <Button
              {...props}
              variant={hasFile ? 'line' : 'filled'}
              loading={sending.isBusy}
              leftSection={<IconFileUpload size={20} stroke={2} aria-hidden />}
            >
              {t(hasFile ? 'evidence.replace' : 'evidence.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      <p className="muted small">{t('evidence.hint', { size: megabytes })}</p>
      {isTooLarge && (
        <InfoNote tone="red" live>
          {t('evidence.tooLarge', { size: megabytes })}
        </InfoNote>
      )}
      <SendNote of={{ sending: { ...sending, again: null } }} />
    </div>
  )
}
