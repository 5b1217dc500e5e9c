import { IconArrowRight, IconHeartHandshake } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { StepFooter } from '../../ui/step-footer.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import { BookingFrame } from './booking-frame.tsx'
import type { DataOf } from './load-booking.ts'

const hour = 3_600_000

/** The ticket, the last step of a booking. */
export function TicketStep({ data: { own } }: { data: DataOf<'ticket'> }) {
  const { t } = useTranslation('appointments')
  const left = Date.parse(own.starts_at) - Date.parse(own.now)
  // No reminder is promised if its time has already passed.
  const remind = left > 24 * hour ? t('ticket.remindDay') : left > hour ? t('ticket.remindHour') : ''
  const lead = [t('ticket.savedLead'), own.state === 'requested' ? t('ticket.sayLead') : '', remind]
    .filter(Boolean)
    .join(' ')
  return (
    <BookingFrame
      step="ticket"
      title={t(own.state === 'requested' ? 'ticket.asked' : 'ticket.done')}
      lead={lead}
      back="/notes"
    >
      <div className="grid">
        <Ticket own={own} />
        <InfoNote tone="sand" icon={<IconHeartHandshake size={22} stroke={1.9} aria-hidden />}>
          {t(`ticket.hint.${own.kind}`)}
        </InfoNote>
        <StepFooter
          next={
            <LinkButton
              to="/notes"
              variant="filled"
              size="lg"
              rightSection={<IconArrowRight size={20} stroke={2.2} aria-hidden />}
            >
              {t('ticket.toRecords')}
            </LinkButton>
          }
        />
      </div>
    </BookingFrame>
  )
}
