import { useEffect, useState } from 'react'
import { checkStaffAppointment, type StaffBookingState } from '#contract/appointments/staff-booking'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import { isIin, normalIin } from '#contract/values/iin'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'

/** The pupil with this IIN, and the rules that prevent an appointment; some can be overridden with a reason. */
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
  const about = [student.grade !== null && t('grade', { grade: student.grade }), student.school]
    .filter(Boolean)
    .join(', ')
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

interface Found {
  state: StaffBookingState | null
  problem: string | null
}

const nothing: Found = { state: null, problem: null }

/** Finds the pupil of a complete IIN and what prevents an appointment of a kind. */
export function useFoundPupil(typed: string, kind: AppointmentKind): Found {
  const iin = normalIin(typed)
  const searchKey = isIin(iin) ? `${kind} ${iin}` : ''
  const [found, setFound] = useState<Found & { searchKey: string }>({ ...nothing, searchKey: '' })
  useEffect(() => {
    if (searchKey === '') return undefined
    const leaving = new AbortController()
    api(checkStaffAppointment, { body: { iin, kind } }, { signal: leaving.signal }).then(
      (state) => setFound({ searchKey, state, problem: null }),
      (failure: unknown) => {
        if (!leaving.signal.aborted && failure instanceof ApiFailure)
          setFound({ searchKey, state: null, problem: failure.message })
      },
    )
    return () => leaving.abort()
  }, [searchKey, iin, kind])
  return found.searchKey === searchKey ? found : nothing
}
