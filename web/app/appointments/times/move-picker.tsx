import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { moveAppointment } from '#contract/appointments/changes'
import type { OwnAppointment } from '#contract/appointments/own'
import type { HostDays, HostTime } from '#contract/appointments/search'
import { dayOf } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { withoutTaken } from './month.rules.ts'
import { TimePicker } from './time-picker.tsx'
import { useTakenTime } from './use-taken-time.ts'

/** The free times of the host, and the button that moves the appointment. */
export function MovePicker({ own, month, days }: { own: OwnAppointment; month: string; days: HostDays }) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [time, setTime] = useState<HostTime | null>(null)
  const { taken, take } = useTakenTime(() => setTime(null))
  const ofMonth = days.nearest_days.find((day) => day.startsWith(month))
  const day = search.get('day') ?? ofMonth ?? days.nearest_days[0]
  const go = (change: Record<string, string>) => {
    setTime(null)
    setSearch(change, { replace: true, preventScrollReset: true })
  }
  return (
    <TimePicker
      data={withoutTaken(days, taken)}
      today={dayOf(new Date(own.now))}
      month={month}
      day={day}
      chosen={time?.starts_at}
      isBusy={false}
      onMonth={(next) => go({ month: next })}
      onDay={(next) => go({ day: next })}
      onTime={setTime}
    >
      {time && (
        <>
          <InfoNote tone="info" live>
            {t(own.state === 'accepted' ? 'move.asksAgain' : 'move.waits', { when: format.dateTime(time.starts_at) })}
          </InfoNote>
          <ActButton
            size="lg"
            reads="always"
            rightSection={<IconArrowRight size={20} stroke={2.2} aria-hidden />}
            act={() =>
              take(time.starts_at, () =>
                api(moveAppointment, {
                  params: { id: own.id },
                  body: { starts_at: time.starts_at, version: own.version },
                }),
              )
            }
            done={t('move.done')}
            then={() => navigate(`/notes/${own.id}`)}
          >
            {t('move.submit', { when: format.dateTime(time.starts_at) })}
          </ActButton>
        </>
      )}
    </TimePicker>
  )
}
