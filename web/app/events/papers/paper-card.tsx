import { FileButton } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { openPaperUpload, paperLimits, readPaperStatus, uploadPaper, type PaperStatus } from '#contract/events/papers'
import type { EventPerson } from '#contract/events/registrations'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { SendNote } from '../../form/call-form.tsx'
import { useSend } from '../../form/use-send.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { isPaperTooLarge, typeOfPaper } from './paper-file.rules.ts'
import { PaperStateTag } from './paper-state-tag.tsx'
import { StatusView } from './status-view.tsx'

const megabytes = paperLimits.bytes / 1024 / 1024
/** States in which a file may be taken; the server knows the days. */
const takesFile = ['draft', 'submitted', 'revise']

interface PaperCardProps {
  paper: NonNullable<EventPerson['paper']>
  token: string
  personId: string
  /** Nothing is sent any more after the event. */
  isOver?: boolean
}

/** The article of a person: topic and state, the file, and what the reviewers and the editors say. */
export function PaperCard({ paper, token, personId, isOver = false }: PaperCardProps) {
  const { t } = useTranslation('papers')
  const format = useFormat()
  const [status, setStatus] = useState<PaperStatus | null>(null)
  const body = { token, person_id: personId }
  return (
    <div className="stack gap-10">
      <p className="small breaks">
        {t('paper', { topic: format.quoted(paper.topic), section: paper.section })}{' '}
        <PaperStateTag state={status?.state ?? paper.state} />
      </p>
      {status && <StatusView status={status} />}
      <div className="row gap-8-12 middle">
        {!isOver && takesFile.includes(paper.state) && (
          <UploadButton of={body} hasFile={paper.has_file} onSent={setStatus} />
        )}
        {!status && (
          <ActButton
            variant="line"
            act={() => api(readPaperStatus, { body })}
            reads="nothing"
            then={(read) => setStatus(read)}
          >
            {t('details')}
          </ActButton>
        )}
      </div>
    </div>
  )
}

interface UploadButtonProps {
  of: { token: string; person_id: string }
  hasFile: boolean
  onSent: (status: PaperStatus) => void
}

/** Sends a file in two steps, so that its address says nothing about the author. */
function UploadButton({ of: body, hasFile, onSent }: UploadButtonProps) {
  const { t } = useTranslation('papers')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const { sending, send, forget } = useSend()
  const [isTooLarge, setTooLarge] = useState(false)
  const emptyField = useRef<() => void>(null)
  function upload(file: File): void {
    // Otherwise the same file, mended and chosen again, would be no change of the field.
    emptyField.current?.()
    forget()
    setTooLarge(isPaperTooLarge(file.size))
    if (isPaperTooLarge(file.size)) return
    void send(async () => {
      const opened = await api(openPaperUpload, { body: { ...body, file_name: file.name } })
      const sent = new Blob([file], { type: typeOfPaper(file.name) })
      const { message } = await api(uploadPaper, { params: { upload: opened.upload }, file: sent })
      onSent(await api(readPaperStatus, { body }))
      await revalidate()
      showDone(message)
    })
  }
  return (
    <div className="stack gap-6">
      <div className="row">
        <FileButton accept=".docx,.pdf,application/pdf" resetRef={emptyField} onChange={(file) => file && upload(file)}>
          {(props) => (
            <Button
              {...props}
              variant={hasFile ? 'line' : 'filled'}
              loading={sending.isBusy}
              leftSection={<IconFileUpload size={20} stroke={2} aria-hidden />}
            >
              {t(hasFile ? 'replace' : 'send')}
            </Button>
          )}
        </FileButton>
      </div>
      <p className="muted small">{t('hint', { size: megabytes })}</p>
      {isTooLarge && (
        <InfoNote tone="red" live>
          {t('tooLarge', { size: megabytes })}
        </InfoNote>
      )}
      <SendNote of={{ sending: { ...sending, again: null } }} />
    </div>
  )
}
