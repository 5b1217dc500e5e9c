import { useTranslation } from '#web/i18n/use-translation'
import type { Profile } from '#contract/accounts/accounts'
import { photoTold } from '#contract/values/photo-told'
import type { Sending } from '../../form/use-send.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { PhotoProblem } from './photo-problem.tsx'
import type { usePhoto } from './use-photo.ts'

interface PhotoNotesProps {
  profile: Profile
  photo: Pick<ReturnType<typeof usePhoto>, 'shot' | 'problem'>
  sending: Sending
  /** The check on the device could not be loaded. */
  isBlind: boolean
  isDenied: boolean
  /** Somebody wants to go on without a picture. */
  isMissing: boolean
}

/** What there is to say about the photo just now. */
export function PhotoNotes({ profile, photo: { shot, problem }, sending, isBlind, isDenied, isMissing }: PhotoNotesProps) {
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
      {profile.photo_state === 'accepted' && <InfoNote tone="green">{t(`photo.has.${photoTold(profile) === 'identity' ? 'identity' : 'accepted'}`)}</InfoNote>}
      {profile.photo_state === 'awaiting-staff' && <InfoNote tone="green">{t('photo.has.awaiting')}</InfoNote>}
    </>
  )
}
