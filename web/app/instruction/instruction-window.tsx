import { CloseButton, Modal, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { readInstruction, type Instruction } from '#contract/staff/instruction'
import { api } from '../calls/browser-api.ts'
import { InstructionPlayer } from './instruction-player.tsx'
import { InstructionVideo } from './instruction-video.tsx'
import styles from './instruction.module.css'
import { useWindow } from '../ui/use-window.ts'

interface InstructionWindowProps {
  isOpen: boolean
  onClose: () => void
}

const noVideo: Instruction = { video: null, captions: null }

/** The video that staff have laid there in the reader's language; else our own scene, which is also there where the video cannot be had. */
export default function InstructionWindow({ isOpen, onClose }: InstructionWindowProps) {
  const isOpened = useWindow(isOpen)
  const { t, words } = useTranslation('instruction')
  const [instruction, setInstruction] = useState<Instruction | null>(null)
  useEffect(() => {
    api(readInstruction, {}).then(setInstruction, () => setInstruction(noVideo))
  }, [words.language])
  return (
    <Modal opened={isOpened} onClose={onClose} withCloseButton={false} size={760} padding={20} attributes={{ content: { 'aria-label': t('title') } }}>
      <div className={styles.head}>
        <Title order={2}>{t('title')}</Title>
        <CloseButton size={44} aria-label={t('close')} onClick={onClose} />
      </div>
      {!instruction && <div className={styles.picture} aria-busy />}
      {instruction?.video && <InstructionVideo video={instruction.video} captions={instruction.captions} onFail={() => setInstruction(noVideo)} />}
      {instruction && !instruction.video && <InstructionPlayer />}
    </Modal>
  )
}
