import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import type { Found } from './use-found-pupil.ts'

/** Whose IIN it is, and which rules are in the way: some for good, others with a reason. */
export function FoundPupil({ state, problem }: Found) {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  if (problem) {
    return (
      <InfoNote tone="red" live>
        {problem}
      </InfoNote>
    )
  }
  if (!state) return null
  const { student, unmet } = state
  const about = [student.grade !== null && t('grade', { grade: student.grade }), student.school].filter(Boolean).join(', ')
  const isShut = unmet.some(({ is_refused: isRefused }) => isRefused)
  return (
    <>
      <InfoNote tone="green" title={student.name} live>
        {about}
      </InfoNote>
      {unmet.length > 0 && (
        <InfoNote tone={isShut ? 'red' : 'gold'} title={t(isShut ? 'new.refused' : 'new.needsReason')} live>
          {unmet.map(({ rule, day }) => (
            <div key={rule}>{t(`new.rules.${rule}`, { date: day ? format.longDate(day) : '' })}</div>
          ))}
        </InfoNote>
      )}
    </>
  )
}
