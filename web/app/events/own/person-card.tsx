import { useRevalidator } from 'react-router'
import {
  acceptPlace,
  cancelParticipation,
  type EventPerson,
  type EventRegistration,
} from '#contract/events/registrations'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { PaperCard } from '../papers/paper-card.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { PayTicket } from '../parts/pay-ticket.tsx'
import { StateTag } from '../parts/state-tag.tsx'
import { OwnCertificate } from './own-certificate.tsx'
import styles from './own.module.css'

interface PersonCardProps {
  person: EventPerson
  registration: EventRegistration
}

/** A person of a registration: the state in words, the ticket for the door, and what can be done. */
export function PersonCard({ person, registration }: PersonCardProps) {
  const { t } = useTranslation('registration')
  const { state, paper } = person
  return (
    <li className={styles.person}>
      <div className="stack gap-10 packed">
        <p className="row gap-8-12 middle">
          <b className={styles.name}>{person.full_name}</b>
          <StateTag state={state} />
        </p>
        <p className="muted small">
          {person.number}, {t(`kind.${person.kind}`)}
        </p>
        <AboutPerson person={person} />
        {paper && (
          <PaperCard
            paper={paper}
            token={registration.token}
            personId={person.id}
            isOver={registration.event.is_over}
          />
        )}
        <PersonActs person={person} registration={registration} />
        {person.certificate !== null && (
          <OwnCertificate token={registration.token} personId={person.id} number={person.certificate} />
        )}
        {person.may_give_feedback && <FeedbackForm token={registration.token} personId={person.id} />}
      </div>
      {person.ticket && (
        <div className={styles.door}>
          <QrCode className={styles.qr} text={person.ticket} label={t('qr', { name: person.full_name })} />
          <small>{t('door')}</small>
        </div>
      )}
    </li>
  )
}

/** Until when a place is held, why it ended, and where the money is. */
function AboutPerson({ person: { state, position, held_until, end_reason, money } }: Pick<PersonCardProps, 'person'>) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  return (
    <>
      {position !== null && <p className="small">{t('about.waiting', { position })}</p>}
      {held_until && (
        <p className="small">
          {t(state === 'offered' ? 'about.offered' : 'about.unpaid', { until: format.dateTime(held_until) })}
        </p>
      )}
      {end_reason && <p className="small">{t('about.reason', { reason: end_reason })}</p>}
      {(money === 'returning' || money === 'returned') && <p className="small">{t(`about.${money}`)}</p>}
    </>
  )
}

function PersonActs({ person, registration }: PersonCardProps) {
  const { t } = useTranslation('registration')
  const { revalidate } = useRevalidator()
  const { id, full_name, state, payment_id, invoice, may_cancel } = person
  const { token, event } = registration
  const body = { token, person_id: id }
  return (
    <div className="row gap-8-12 middle">
      {state === 'offered' && (
        <ActButton act={() => api(acceptPlace, { body })} done={({ message }) => message} reads="always">
          {t('accept')}
        </ActButton>
      )}
      {payment_id && (
        <PayTicket
          order={payment_id}
          payment={{ requestId: id, forumId: event.address, invoice: invoice ?? 0 }}
          onRefused={revalidate}
        >
          {t('pay')}
        </PayTicket>
      )}
      {may_cancel && (
        <ActButton
          variant="line"
          act={() => api(cancelParticipation, { body })}
          ask={{
            title: t('cancelAsk', { name: full_name }),
            text: t(person.money === 'paid' ? 'cancelPaidText' : 'cancelText'),
            keep: t('cancelKeep'),
          }}
          done={({ message }) => message}
          reads="always"
        >
          {t(state === 'offered' ? 'decline' : 'cancel')}
        </ActButton>
      )}
    </div>
  )
}
