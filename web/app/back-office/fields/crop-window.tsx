import { Modal } from '@mantine/core'
import { useState } from 'react'
import { uploadPicture, type Picture } from '#contract/publishing/pictures'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { Button } from '../../ui/button.tsx'
import { useWindow } from '../../ui/use-window.ts'
import { CropBox } from './crop-box.tsx'
import { isWhole, middleOf, wholeOf, type Box, type Size } from './crop.rules.ts'

export interface ChosenFile {
  file: File
  src: string
  size: Size
}

interface CropWindowProps {
  chosen: ChosenFile
  isOpen: boolean
  onClose: () => void
  onUploaded: (picture: Picture) => void
}

/** Crops a chosen picture and uploads it. */
export default function CropWindow({ chosen: { file, src, size }, isOpen, onClose, onUploaded }: CropWindowProps) {
  const { t } = useTranslation('back-office')
  const [box, setBox] = useState<Box>(() => wholeOf(size))
  const isOpened = useWindow(isOpen)
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      size="lg"
      title={t('crop.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className="grid gap-14">
        <CropBox src={src} size={size} box={box} onChange={setBox} />
        <p className="muted tiny">{t('crop.hint')}</p>
        <div className="row">
          <Button variant="line" onClick={() => setBox(wholeOf(size))}>
            {t('crop.whole')}
          </Button>
          <Button variant="line" onClick={() => setBox(middleOf(size, 16 / 9))}>
            16 : 9
          </Button>
          <Button variant="line" onClick={() => setBox(middleOf(size, 1))}>
            1 : 1
          </Button>
          <ActButton
            act={() => api(uploadPicture, { query: isWhole(box, size) ? {} : box, file })}
            reads="nothing"
            then={(picture) => {
              onUploaded(picture)
              onClose()
            }}
          >
            {t('crop.take')}
          </ActButton>
        </div>
      </div>
    </Modal>
  )
}
