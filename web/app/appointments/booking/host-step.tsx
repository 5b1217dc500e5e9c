import { Radio } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { StepFooter } from '../../ui/step-footer.tsx'
import { bookingAddress } from '../records/booking-address.rules.ts'
import { BookingFrame } from './booking-frame.tsx'
import { HostCard } from './host-card.tsx'
import { HostFilters } from './host-filters.tsx'
import type { DataOf } from './load-booking.ts'

/** Chooses the host; the one with the earliest free time comes first. */
export function HostStep({ data: { params, state, hosts } }: { data: DataOf<'host'> }) {
  const { t } = useTranslation('appointments')
  const navigate = useNavigate()
  const [picked, setPicked] = useState(params.host)
  const chosen = hosts.data.find(({ id }) => id === picked) ?? hosts.data[0]
  return (
    <BookingFrame step="host" title={t(`host.title.${params.kind}`)} back="/booking">
      <div className="grid">
        <OpenNote state={state} />
        <HostFilters params={params} />
        {!hosts.school_has_psychologist && params.kind === 'consultation' && <NoPsychologist params={params} />}
        {hosts.data.length === 0 ? (
          <NobodyFound kind={params.kind} />
        ) : (
          <Radio.Group value={chosen?.id ?? null} onChange={setPicked} aria-label={t(`host.title.${params.kind}`)}>
            <div className="grid gap-12">
              {hosts.data.map((host) => (
                <HostCard key={host.id} host={host} />
              ))}
            </div>
          </Radio.Group>
        )}
        {hosts.total > hosts.data.length && (
          <p className="muted small snug">{t('host.more', { count: hosts.total - hosts.data.length })}</p>
        )}
        <StepFooter
          back={
            <LinkButton
              to="/booking"
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
              disabled={!chosen}
              rightSection={<IconArrowRight size={20} stroke={2.2} aria-hidden />}
              onClick={() =>
                chosen &&
                void navigate(
                  bookingAddress(params, { host: chosen.id, step: undefined, day: undefined, month: undefined }),
                )
              }
            >
              {t('host.next')}
            </Button>
          }
        />
      </div>
    </BookingFrame>
  )
}

/** Says that booking is open and which rules allow it. */
function OpenNote({ state: { checks, days_between } }: Pick<DataOf<'host'>, 'state'>) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const tested = checks.find(({ rule }) => rule === 'tested')?.day
  return (
    <InfoNote tone="green" title={t('host.open')}>
      {[
        tested && t('host.tested', { day: format.dayMonth(tested) }),
        days_between && t('host.between', { count: days_between }),
      ]
        .filter(Boolean)
        .join(' ')}
    </InfoNote>
  )
}

/** The pupil's school has no psychologist, but the centre has. */
function NoPsychologist({ params }: Pick<DataOf<'host'>, 'params'>) {
  const { t } = useTranslation('appointments')
  if (params.place === 'center') return null
  return (
    <InfoNote tone="sand" title={t('host.noneAtSchool')}>
      {params.place === 'school' ? (
        <LinkButton to={bookingAddress(params, { place: 'center' })} variant="line">
          {t('host.toCenter')}
        </LinkButton>
      ) : (
        t('host.centerInstead')
      )}
    </InfoNote>
  )
}

function NobodyFound({ kind }: Pick<DataOf<'host'>['params'], 'kind'>) {
  const { t } = useTranslation('appointments')
  const all = (
    <LinkButton to={bookingAddress({ kind })} variant="line">
      {t('host.all')}
    </LinkButton>
  )
  return <EmptyState subject="consultations" title={t('host.empty')} text={t('host.emptyText')} action={all} />
}
