import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Profile } from '#contract/accounts/accounts'
import { savePhoto } from '#contract/profiles/photos'
import { api } from '../../calls/browser-api.ts'
import { useWhenIdle } from '../../shell/use-when-idle.ts'
import { useSend } from '../../form/use-send.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { type CheckItem, CheckList } from '../../ui/inputs/check-list.tsx'
import { type FormPlace, StepButtons } from '../step/step-buttons.tsx'
import { type FaceReading, loadDetector } from './face-detector.ts'
import { PhotoButtons } from './photo-buttons.tsx'
import { PhotoNotes } from './photo-notes.tsx'
import { PhotoView } from './photo-view.tsx'
import { StaffCheck } from './staff-check.tsx'
import { useCamera } from './use-camera.ts'
import { useLiveReading } from './use-live-reading.ts'
import { useOwnPhoto } from './use-own-photo.ts'
import { usePhoto } from './use-photo.ts'
import styles from './photo-form.module.css'

interface PhotoFormProps {
  profile: Profile
  place: FormPlace
  onBack: () => void
  onSaved: (profile: Profile) => Promise<void>
}

/** The photo by which a centre recognises the pupil, from the camera or a file; or a check by staff instead. */
export function PhotoForm({ profile, place, onBack, onSaved }: PhotoFormProps) {
  const { t } = useTranslation('profiles')
  const { video, state: camera, open, close } = useCamera()
  const photo = usePhoto()
  const { shot } = photo
  const isLive = camera === 'on' && !shot
  const live = useLiveReading(video, isLive)
  const { sending, send: put, forget } = useSend()
  const own = useOwnPhoto(profile.avatar)
  useWhenIdle(preloadDetector)
  const [isMissing, setMissing] = useState(false)

  const saved = useRef<{ picture: Blob; profile: Profile } | null>(null)
  // A saved picture is not sent again if only a later step has failed, because the photo is frozen by then.
  const send = (review?: 'staff') =>
    put(async () => {
      const picture = shot?.picture
      if (!picture) return
      if (saved.current?.picture !== picture)
        saved.current = {
          picture,
          profile: (await api(savePhoto, { file: picture, query: review ? { review } : {} })).profile,
        }
      close()
      await onSaved(saved.current.profile)
    })
  // An accepted photo is kept; the pupil just continues.
  const isAccepted = profile.photo_state === 'accepted'
  const goOn = (event: React.FormEvent) => {
    event.preventDefault()
    if (shot) return void send()
    if (isPhotoSent(profile)) return void onSaved(profile)
    return setMissing(true)
  }
  // The camera is stopped as soon as it is no longer needed.
  const cameraOrShot = async () => {
    if (!isLive || !video.current) return open()
    forget()
    await photo.take(video.current)
    return close()
  }
  const choose = (file: File) => {
    close()
    forget()
    return photo.choose(file)
  }
  const again = () => {
    photo.drop()
    forget()
    void open()
  }
  return (
    <form noValidate onSubmit={goOn}>
      <div className={styles.grid}>
        <PhotoView video={video} isLive={isLive} shot={shot} reading={live.reading} own={own} />
        <div className="grid shrinks">
          <h2 className={`${styles.title} wide-only`}>{t('photo.conditions')}</h2>
          <div className={styles.conditions}>
            <PhotoConditions reading={shot ? shot.reading : live.reading} />
          </div>
          <PhotoNotes
            profile={profile}
            photo={photo}
            sending={sending}
            isBlind={live.isBlind}
            isDenied={camera === 'denied'}
            isMissing={isMissing && !isLive}
          />
          {isAccepted ? null : (
            <>
              <PhotoButtons
                hasShot={shot !== null}
                isDone={isPhotoSent(profile)}
                camera={camera}
                sending={sending}
                onCamera={() => void cameraOrShot()}
                onAgain={again}
                onFile={choose}
                onSendToStaff={() => send('staff')}
              />
              <p className="faint tiny">{t('photo.limits')}</p>
              <InfoNote>{t('photo.privacy')}</InfoNote>
              <StaffCheck onSaved={onSaved} />
            </>
          )}
        </div>
      </div>
      <StepButtons
        place={place}
        onBack={onBack}
        sending={{ ...sending, isBusy: sending.isBusy || shot?.stage === 'opening' }}
        isEarly={!shot && !isPhotoSent(profile)}
      />
    </form>
  )
}

/** The detector is loaded while the pupil reads the conditions. A failure is shown when a picture is checked. */
const preloadDetector = () => void loadDetector().catch(() => undefined)

const isPhotoSent = ({ photo_state }: Profile) => photo_state === 'accepted' || photo_state === 'awaiting-staff'

/** The conditions for a photo, ticked off live. Only a person can judge glasses and masks. */
function PhotoConditions({ reading }: { reading: FaceReading | null }) {
  const { t } = useTranslation('profiles')
  const item = (name: 'whole' | 'glasses' | 'alone' | 'light', isMet: boolean | null): CheckItem => {
    const state = isMet === null ? 'waiting' : isMet ? 'ok' : 'wrong'
    return { label: t(`photo.condition.${name}`), state, stateLabel: t(`photo.state.${state}`) }
  }
  return (
    <CheckList
      columns={2}
      items={[
        item('whole', reading && reading.is_framed),
        item('glasses', null),
        item('alone', reading && reading.faces === 1),
        item('light', reading && reading.light === 'good'),
      ]}
    />
  )
}
