import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/accounts'
import { savePhoto } from '#contract/profiles'
import { useSubmit } from '../../accounts/use-submit.ts'
import { api } from '../../browser-api.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { PhotoFrame } from '../../ui/photo-frame.tsx'
import { StepButtons, type FormPlace } from '../step-buttons.tsx'
import { photoAdvice, readiness } from './photo-advice.ts'
import { PhotoButtons } from './photo-buttons.tsx'
import { PhotoConditions } from './photo-conditions.tsx'
import { PhotoProblem } from './photo-problem.tsx'
import { StaffCheck } from './staff-check.tsx'
import { useCamera } from './use-camera.ts'
import { useLiveReading } from './use-live-reading.ts'
import { usePhoto } from './use-photo.ts'
import styles from './photo-form.module.css'

interface PhotoFormProps {
  profile: Profile
  place: FormPlace
  onBack: () => void
  onSaved: (profile: Profile) => Promise<void>
}

/** The photo by which a centre recognises the pupil, from the camera or a file; without one, a check by staff. */
export function PhotoForm({ profile, place, onBack, onSaved }: PhotoFormProps) {
  const { t } = useTranslation('profiles')
  const camera = useCamera()
  const photo = usePhoto()
  const isLive = camera.state === 'on' && !photo.shot
  const live = useLiveReading(camera.video, isLive)
  const { submission, submit } = useSubmit()
  const [isMissing, setMissing] = useState(false)
  const reading = photo.shot ? photo.shot.reading : live.reading
  const hasPhoto = profile.photo_state === 'accepted' || profile.photo_state === 'awaiting-staff'

  const send = (review?: 'staff') =>
    submit(async () => {
      if (!photo.shot) return
      const answer = await api(savePhoto, { file: photo.shot.picture, query: review ? { review } : {} })
      camera.close()
      await onSaved(answer.profile)
    })
  const goOn = (event: React.FormEvent) => {
    event.preventDefault()
    if (photo.shot) return void send()
    if (hasPhoto) return void onSaved(profile)
    return setMissing(true)
  }
  return (
    <form noValidate onSubmit={goOn}>
      <div className={styles.grid}>
        <PhotoFrame ready={isLive ? (live.reading ? readiness(live.reading) : 0) : undefined} hint={isLive && live.reading ? t(`photo.advice.${photoAdvice(live.reading)}`) : undefined}>
          {photo.shot ? <img src={photo.shot.address} alt={t('photo.taken')} /> : isLive && <video ref={camera.video} autoPlay muted playsInline className={styles.mirror} aria-label={t('photo.video')} />}
        </PhotoFrame>
        <div className={styles.words}>
          <h2 className={styles.title}>{t('photo.conditions')}</h2>
          <div className={styles.conditions}>
            <PhotoConditions reading={reading} />
          </div>
          {live.isBlind && <InfoNote tone="sand">{t('photo.blind')}</InfoNote>}
          {camera.state === 'denied' && <InfoNote tone="gold" live>{t('photo.denied')}</InfoNote>}
          {isMissing && !photo.shot && !isLive && <InfoNote tone="red" live>{t('photo.missing')}</InfoNote>}
          {hasPhoto && !photo.shot && <InfoNote tone="green">{t(`photo.has.${profile.photo_state === 'accepted' ? 'accepted' : 'awaiting'}`)}</InfoNote>}
          <PhotoProblem problem={photo.problem} shot={photo.shot} submission={submission} />
          <PhotoButtons camera={camera} photo={photo} submission={submission} onSend={send} />
          <p className={styles.limits}>{t('photo.limits')}</p>
          <InfoNote>{t('photo.privacy')}</InfoNote>
          <StaffCheck onSaved={onSaved} />
        </div>
      </div>
      <StepButtons place={place} onBack={onBack} submission={submission} />
    </form>
  )
}
