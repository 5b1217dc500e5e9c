import { FileButton, Title } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { bookFileLimits, uploadBookFile } from '#contract/library/book-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { SendNote } from '../../form/call-form.tsx'
import { useSend } from '../../form/use-send.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './book-desk.module.css'
import { watchedApi } from './upload-api.ts'
import { isBookTooLarge, typeOfBookFile } from './upload-file.rules.ts'

const megabyte = 1024 * 1024

/** Uploads the file of a book. Sending takes a while, and cleaning begins after it: both are shown. */
export function UploadCard({ id, hasFile }: { id: string; hasFile: boolean }) {
  const { t } = useTranslation('book-desk')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const { sending, send, forget } = useSend()
  const [share, setShare] = useState(0)
  const [isTooLarge, setTooLarge] = useState(false)
  const emptyField = useRef<() => void>(null)
  function upload(file: File): void {
    // Otherwise the same file, mended and chosen again, would be no change of the field.
    emptyField.current?.()
    forget()
    setTooLarge(isBookTooLarge(file.size))
    if (isBookTooLarge(file.size)) return
    setShare(0)
    void send(async () => {
      const sent = new Blob([file], { type: typeOfBookFile(file.name) })
      const { message } = await watchedApi(setShare)(uploadBookFile, { params: { id }, file: sent })
      await revalidate()
      showDone(message)
    })
  }
  return (
    <Card as="section" className="stack gap-12">
      <Title order={2} size="h3">
        {t('upload.title')}
      </Title>
      <p className="muted small loose">{t('upload.text', { size: bookFileLimits.bytes / megabyte })}</p>
      <div className="row">
        <FileButton
          accept=".epub,.pdf,application/epub+zip,application/pdf"
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
              {t(hasFile ? 'upload.replace' : 'upload.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      {sending.isBusy && <UploadProgress share={share} />}
      {isTooLarge && (
        <InfoNote tone="red" live>
          {t('upload.tooLarge', { size: bookFileLimits.bytes / megabyte })}
        </InfoNote>
      )}
      <SendNote of={{ sending: { ...sending, again: null } }} />
    </Card>
  )
}

/** Announced twice, not with every percent: that it is sent, and that the server works on it. */
function UploadProgress({ share }: { share: number }) {
  const { t } = useTranslation('book-desk')
  const format = useFormat()
  const isSent = share >= 1
  return (
    <div className="stack gap-6">
      <div className={styles.progress} aria-hidden>
        <i style={{ width: `${share * 100}%` }} />
      </div>
      <p className="small">
        <span role="status">{t(isSent ? 'upload.cleaning' : 'upload.sending')}</span>
        {!isSent && <span aria-hidden> {format.percent(share * 100)}</span>}
      </p>
    </div>
  )
}
