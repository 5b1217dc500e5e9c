import { useTranslation } from '#web/i18n/use-translation'
import type { Submission } from '../../accounts/use-submit.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { photoAdvice } from './photo-advice.ts'
import type { Shot } from './use-photo.ts'

interface PhotoProblemProps {
  problem: 'format' | 'unreadable' | null
  shot: Shot | null
  submission: Submission
}

/** Why a picture will not do: what the device could not read, what it saw, or what the server answered. */
export function PhotoProblem({ problem, shot, submission }: PhotoProblemProps) {
  const { t } = useTranslation('profiles')
  const advice = shot?.reading ? photoAdvice(shot.reading) : 'good'
  const seen = advice === 'good' ? null : t(`photo.advice.${advice}`)
  const sentence = submission.problem ?? (problem ? t(`photo.problem.${problem}`) : seen)
  if (submission.isBusy) return null
  if (!sentence) return shot?.isBlind ? <InfoNote tone="sand">{t('photo.blindShot')}</InfoNote> : null
  return (
    <InfoNote tone="red" live title={t('photo.error')}>
      {sentence}
    </InfoNote>
  )
}
