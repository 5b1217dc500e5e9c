import type { RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { PhotoFrame } from '../../ui/photo-frame.tsx'
import type { FaceReading } from './face-detector.ts'
import { photoAdvice, readiness } from './photo-advice.ts'
import type { Shot } from './use-photo.ts'
import styles from './photo-form.module.css'

interface PhotoViewProps {
  video: RefObject<HTMLVideoElement | null>
  isLive: boolean
  shot: Shot | null
  reading: FaceReading | null
  /** The photo that was sent before. */
  own: string | null
}

/** Shows the mirrored camera with the oval and one hint, the picture taken, the one sent before, or an example. */
export function PhotoView({ video, isLive, shot, reading, own }: PhotoViewProps) {
  const { t } = useTranslation('profiles')
  if (shot) {
    return (
      <PhotoFrame hint={shot.stage === 'done' ? null : t(`photo.stage.${shot.stage}`)}>
        <img src={shot.address} alt={t('photo.taken')} />
      </PhotoFrame>
    )
  }
  if (!isLive) return <PhotoFrame>{own && <img src={own} alt={t('profile.yourPhoto')} />}</PhotoFrame>
  return (
    <PhotoFrame ready={reading ? readiness(reading) : 0} hint={reading && t(`photo.advice.${photoAdvice(reading)}`)}>
      <video ref={video} autoPlay muted playsInline className={styles.mirror} aria-label={t('photo.video')} />
    </PhotoFrame>
  )
}
