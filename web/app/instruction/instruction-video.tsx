import { useTranslation } from '#web/i18n/use-translation'
import styles from './instruction.module.css'

interface InstructionVideoProps {
  video: string
  captions: string | null
  /** The file is gone, or nothing this browser can show. */
  onFail: () => void
}

export function InstructionVideo({ video, captions, onFail }: InstructionVideoProps) {
  const { t, words } = useTranslation('instruction')
  return (
    // Captions may also be part of the picture; then there is no file of them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video className={styles.picture} src={video} controls autoPlay playsInline preload="metadata" aria-label={t('title')} onError={onFail}>
      {captions && <track kind="captions" src={captions} srcLang={words.language} label={t('captions')} default />}
    </video>
  )
}
