import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { useWindow } from '../../ui/use-window.ts'
import PictureField from './picture-field.tsx'

interface InlinePictureProps {
  isOpen: boolean
  onClose: () => void
  onChosen: (picture: { id: string; alt: string }) => void
}

/** Inserts a picture into a text. A description for those who cannot see it is required. */
export default function InlinePicture({ isOpen, onClose, onChosen }: InlinePictureProps) {
  const { t } = useTranslation('back-office')
  const [id, setId] = useState<string | null>(null)
  const [alt, setAlt] = useState('')
  const isOpened = useWindow(isOpen)
  const words = { field: () => t('rich.picture'), hint: () => t('picture.formats') }
  const put = () => {
    if (!id || !alt.trim()) return
    onChosen({ id, alt: alt.trim() })
    setId(null)
    setAlt('')
    onClose()
  }
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={t('rich.picture')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className="grid gap-14">
        <PictureField
          field={{ name: 'picture', type: 'picture', alt: 'alt' }}
          words={words}
          value={id}
          onChange={(value) => setId(typeof value === 'string' ? value : null)}
          error={undefined}
          path="inline-picture"
        />
        <TextInput
          label={t('picture.alt')}
          description={t('picture.altHint')}
          maxLength={200}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <div className="row">
          <Button aria-disabled={!id || !alt.trim() || undefined} onClick={put}>
            {t('picture.put')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
