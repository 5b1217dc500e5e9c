import { CloseButton, Modal, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { type Instruction, readInstruction } from '#contract/staff/instruction'
import { api } from '../calls/browser-api.ts'
import { InstructionPlayer } from './instruction-player.tsx'
import styles from './instruction.module.css'
import { useWindow } from '../ui/use-window.ts'

interface InstructionWindowProps {
  isOpen: boolean
  onClose: () => void
}

const noVideo: Instruction = { video: null, captions: null }

/** Shows the video of staff in the user's language, or else our own story, also if the video cannot be loaded. */
export default function InstructionWindow({ isOpen, onClose }: InstructionWindowProps) {
  const isOpened = useWindow(isOpen)
  const { t, words } = useTranslation('instruction')
  const [instruction, setInstruction] = useState<Instruction | null>(null)
  useEffect(() => {
    api(readInstruction, {}).then(setInstruction, () => setInstruction(noVideo))
  }, [words.language])
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      withCloseButton={false}
      size={760}
      padding={20}
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <div className={styles.head}>
        <Title order={2}>{t('title')}</Title>
        <CloseButton size={44} aria-label={t('close')} onClick={onClose} />
      </div>
      {!instruction && <div className={styles.picture} aria-busy />}
      {instruction?.video && (
        <InstructionVideo
          video={instruction.video}
          captions={instruction.captions}
          onFail={() => setInstruction(noVideo)}
        />
      )}
      {instruction && !instruction.video && <InstructionPlayer />}
    </Modal>
  )
}

interface InstructionVideoProps {
  video: string
  captions: string | null
  /** The file is missing or the browser cannot play it. */
  onFail: () => void
}

function InstructionVideo({ video, captions, onFail }: InstructionVideoProps) {
  const { t, words } = useTranslation('instruction')
  return (
    // Captions may be part of the picture, and then there is no file for them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={styles.picture}
      src={video}
      controls
      autoPlay
      playsInline
      preload="metadata"
      aria-label={t('title')}
      onError={onFail}
    >
      {captions && <track kind="captions" src={captions} srcLang={words.language} label={t('captions')} default />}
    </video>
  )
}
