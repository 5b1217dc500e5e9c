import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { holdPlace } from '#contract/appointments/booking'
import type { HostTime } from '#contract/appointments/search'
import { dayOf } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useAct } from '../../form/act-button.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { StepFooter } from '../../ui/step-footer.tsx'
import { withoutTaken } from '../times/month.rules.ts'
import { TimePicker } from '../times/time-picker.tsx'
import { useTakenTime } from '../times/use-taken-time.ts'
import { WaitPanel } from './wait-panel.tsx'
import { bookingAddress, formatOf } from '../records/booking-address.rules.ts'
import { BookingFrame } from './booking-frame.tsx'
import { HoldNote } from './hold-note.tsx'
import type { DataOf } from './load-booking.ts'

/** Chooses a day and a time. Choosing a time holds it for ten minutes, while the form is filled in. */
export function TimeStep({ data: { params, state, days, waits } }: { data: DataOf<'time'> }) {
  const { t } = useTranslation(['appointments', 'meetings'])
  const navigate = useNavigate()
  const { act, isBusy } = useAct()
  const { taken, take } = useTakenTime()
  const how = formatOf(params)
  const held = state.held?.host.id === params.host ? state.held : null
  const day = params.day ?? (held ? dayOf(new Date(held.starts_at)) : days.nearest_days[0])
  const month = params.month ?? (day ?? dayOf(new Date(state.now))).slice(0, 7)
  const go = (change: Parameters<typeof bookingAddress>[1]) =>
    void navigate(bookingAddress(params, { step: undefined, ...change }), { replace: true, preventScrollReset: true })
  const hold = (time: HostTime) => {
    const body = { kind: params.kind, host_id: days.host.id, starts_at: time.starts_at, format: how }
    // Reloads the times even after a refusal, because they have changed.
    void act(() => take(time.starts_at, () => api(holdPlace, { body })), { reads: 'always' })
  }
  return (
    <BookingFrame
      step="time"
      title={t('time.title')}
      back={bookingAddress(params, { step: 'host', day: undefined, month: undefined })}
    >
      <div className="grid">
        {params.step === 'purpose' && (
          <InfoNote tone="gold" live>
            {t('hold.over')}
          </InfoNote>
        )}
        <p className="row gap-8-12 middle">
          <Avatar seed={days.host.id} gender={days.host.gender} size={36} />
          <span>
            <b>{days.host.name}</b>, {t(`meetings:formats.${how}`).toLowerCase()}
          </span>
          <Link className="link" to={bookingAddress(params, { step: 'host', day: undefined, month: undefined })}>
            {t('time.change')}
          </Link>
        </p>
        <TimePicker
          data={withoutTaken(days, taken)}
          today={dayOf(new Date(state.now))}
          month={month}
          day={day}
          chosen={held?.starts_at}
          isBusy={isBusy}
          onMonth={(next) => go({ month: next, day: undefined })}
          onDay={(next) => go({ day: next, month: undefined })}
          onTime={hold}
        >
          {held && <HoldNote key={held.id} hold={held} now={state.now} />}
        </TimePicker>
        <WaitPanel
          params={params}
          hasNothing={days.nearest_days.length === 0}
          waits={waits}
          today={dayOf(new Date(state.now))}
        />
        <StepFooter
          back={
            <LinkButton
              to={bookingAddress(params, { step: 'host', day: undefined, month: undefined })}
              variant="white"
              size="lg"
              leftSection={<IconArrowLeft size={20} stroke={2.2} aria-hidden />}
            >
              {t('booking.back')}
            </LinkButton>
          }
          next={
            <Button
              size="lg"
              disabled={!held}
              rightSection={<IconArrowRight size={20} stroke={2.2} aria-hidden />}
              onClick={() => void navigate(bookingAddress(params, { step: 'purpose' }))}
            >
              {t(`time.next.${params.kind}`)}
            </Button>
          }
        />
      </div>
    </BookingFrame>
  )
}
