import { useTranslation } from '#web/i18n/use-translation'
import type { Profile } from '#contract/accounts/accounts'
import { shownPhotoState } from '#contract/values/shown-photo-state'
import type { Sending } from '../../form/use-send.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { photoAdvice } from './photo-advice.ts'
import type { Shot, usePhoto } from './use-photo.ts'

interface PhotoNotesProps {
  profile: Profile
  photo: Pick<ReturnType<typeof usePhoto>, 'shot' | 'problem'>
  sending: Sending
  /** The detector could not be loaded. */
  isBlind: boolean
  isDenied: boolean
  /** The pupil tried to continue without a picture. */
  isMissing: boolean
}

/** Messages about the current photo. */
export function PhotoNotes({
  profile,
  photo: { shot, problem },
  sending,
  isBlind,
  isDenied,
  isMissing,
}: PhotoNotesProps) {
  const { t } = useTranslation('profiles')
  if (shot || problem || sending.problem) return <PhotoProblem problem={problem} shot={shot} sending={sending} />
  return (
    <>
      {isBlind && <InfoNote tone="sand">{t('photo.blind')}</InfoNote>}
      {isDenied && (
        <InfoNote tone="gold" live>
          {t('photo.denied')}
        </InfoNote>
      )}
      {isMissing && (
        <InfoNote tone="red" live>
          {t('photo.missing')}
        </InfoNote>
      )}
      {profile.photo_state === 'accepted' && (
        <InfoNote tone="green">
          {t(`photo.has.${shownPhotoState(profile) === 'identity' ? 'identity' : 'accepted'}`)}
        </InfoNote>
      )}
      {profile.photo_state === 'awaiting-staff' && <InfoNote tone="green">{t('photo.has.awaiting')}</InfoNote>}
    </>
  )
}

interface PhotoProblemProps {
  problem: 'format' | 'unreadable' | null
  shot: Shot | null
  sending: Sending
}

/** Why a picture cannot be used: it could not be read, the detector found a problem, or the server refused it. */
function PhotoProblem({ problem, shot, sending }: PhotoProblemProps) {
  const { t } = useTranslation('profiles')
  const advice = shot?.reading ? photoAdvice(shot.reading) : 'good'
  const seen = advice === 'good' ? null : t(`photo.advice.${advice}`)
  const sentence = sending.problem ?? (problem ? t(`photo.problem.${problem}`) : seen)
  if (sending.isBusy) return null
  if (!sentence) return shot?.isBlind ? <InfoNote tone="sand">{t('photo.blindShot')}</InfoNote> : null
  return (
    <InfoNote tone="red" live title={t('photo.error')}>
      {sentence}
    </InfoNote>
  )
}
