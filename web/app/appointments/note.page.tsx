import { readOwnAppointment } from '#contract/appointments/own'
import { listMyTrainingEvents } from '#contract/events/trainings'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/note.page'
import { api } from '../calls/browser-api.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { bookingAddress } from './records/booking-address.rules.ts'
import { Feedback } from './records/feedback.tsx'
import { History } from './records/history.tsx'
import { TrainingEventLine } from './records/training-event.tsx'
import { Ticket } from './ticket/ticket.tsx'

export { CabinetFailure as ErrorBoundary } from '../shell/failures/cabinet-failure.tsx'
export const handle = { words: ['appointments', 'meetings', 'words'] }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [own, trainings] = await Promise.all([
    api(readOwnAppointment, { params: { id } }),
    api(listMyTrainingEvents, {}),
  ])
  return { own, training: trainings.data.find(({ appointment_id }) => appointment_id === id)?.event }
}

/** The ticket of one appointment, its history, and the pupil's feedback. */
export default function NotePage({ loaderData: { own, training } }: Route.ComponentProps) {
  const { t } = useTranslation(['appointments', 'meetings'])
  const { kind, host, state, comment } = own
  const isOff = state === 'cancelled' || state === 'declined' || state === 'missed'
  return (
    <div className="grid">
      <CabinetHead title={t('ticket.title')} back={{ to: '/notes', label: t('menu.records.page') }} />
      {isOff && (
        <InfoNote tone={state === 'missed' ? 'sand' : 'red'} title={t(`meetings:states.${state}`)}>
          {comment}
        </InfoNote>
      )}
      {training && (
        <InfoNote tone={training.is_cancelled ? 'red' : 'green'} title={t('training.title')}>
          <TrainingEventLine event={training} />
        </InfoNote>
      )}
      <Ticket own={own} />
      {isOff && (
        <div>
          <LinkButton to={bookingAddress({ kind, host: host.id })}>{t('records.again')}</LinkButton>
        </div>
      )}
      {state === 'finished' && <Feedback own={own} />}
      <History history={own.history} />
    </div>
  )
}
