import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { moveAppointment } from '#contract/appointments/changes'
import { readOwnAppointment } from '#contract/appointments/own'
import { readHostDays, type HostTime } from '#contract/appointments/search'
import { dayOf } from '#contract/values/age-band'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/move.page'
import { api } from '../browser-api.ts'
import { ActButton } from '../form/act-button.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { useFormat } from '../shell/use-format.ts'
import { InfoNote } from '../ui/info-note.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { askedOf } from './booking/booking-address.rules.ts'
import styles from './records/records.module.css'
import { lastDayOf } from './times/month.rules.ts'
import { TimePicker } from './times/time-picker.tsx'

export { PageLoading as HydrateFallback } from '../shell/frame/page-loading.tsx'
export { CabinetFailure as ErrorBoundary } from '../shell/failures/cabinet-failure.tsx'
export const handle = { words: ['appointments', 'meetings'] }

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const own = await api(readOwnAppointment, { params: { id } })
  // What cannot be moved any more says so on its ticket.
  if (own.changeable_until === null || own.changeable_until <= own.now) throw redirect(`/notes/${id}`)
  const { day, month = (day ?? own.starts_at).slice(0, 7) } = askedOf(new URL(request.url).searchParams)
  const query = { kind: own.kind, format: own.format, subject: own.subject ?? undefined, from: `${month}-01`, to: lastDayOf(month) }
  return { own, month, days: await api(readHostDays, { params: { id: own.host.id }, query }) }
}

/** Another time with the same host. The old one is given up only when the new one is there. */
export default function MovePage({ loaderData: { own, month, days } }: Route.ComponentProps) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [time, setTime] = useState<HostTime | null>(null)
  const ofMonth = days.nearest_days.find((day) => day.startsWith(month))
  const day = search.get('day') ?? ofMonth ?? days.nearest_days[0]
  const go = (change: Record<string, string>) => {
    setTime(null)
    setSearch(change, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.page}>
      <PageMeta title={t('move.title')} />
      <PageHead
        title={t('move.title')}
        lead={t('move.lead', { host: own.host.name, when: format.dateTime(own.starts_at) })}
        back={{ to: `/notes/${own.id}`, label: t('ticket.title') }}
      />
      <TimePicker
        data={days}
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
              act={() => api(moveAppointment, { params: { id: own.id }, body: { starts_at: time.starts_at, version: own.version } })}
              done={t('move.done')}
              then={() => navigate(`/notes/${own.id}`)}
            >
              {t('move.submit', { when: format.dateTime(time.starts_at) })}
            </ActButton>
          </>
        )}
      </TimePicker>
      <div>
        <LinkButton to={`/notes/${own.id}`} variant="white">
          {t('move.keep')}
        </LinkButton>
      </div>
    </div>
  )
}
