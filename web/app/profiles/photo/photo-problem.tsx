import { useTranslation } from '#web/i18n/use-translation'
import type { Sending } from '../../form/use-send.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { photoAdvice } from './photo-advice.ts'
import type { Shot } from './use-photo.ts'

interface PhotoProblemProps {
  problem: 'format' | 'unreadable' | null
  shot: Shot | null
  sending: Sending
}

/** Why a picture will not do: what the device could not read, what it saw, or what the server answered. */
export function PhotoProblem({ problem, shot, sending }: PhotoProblemProps) {
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
