import { registrationPage } from '#contract/events/registrations'
import type { WholeEvent } from '#contract/events/events'
import { writesArticle } from '#contract/values/content/event-roles'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { PayTicket } from '../parts/pay-ticket.tsx'
import { StateTag } from '../parts/state-tag.tsx'
import type { RegisteredAnswer } from './registration-props.ts'
import styles from './registration.module.css'

interface RegisteredProps {
  answer: RegisteredAnswer
  event: WholeEvent
  onAnother: () => void
}

/** What became of a registration at once, and what comes next. */
export function Registered({ answer, event, onAnother }: RegisteredProps) {
  const { t } = useTranslation('registration')
  const { people, message, payment_id, token, invoice, ticket_id } = answer
  const isWaiting = people.some(({ state }) => state === 'waiting')
  const hasArticle = event.tickets.some(({ id, role }) => id === ticket_id && writesArticle(role))
  const [first] = people
  return (
    <div className="stack gap-16" role="status">
      <InfoNote tone={isWaiting || payment_id ? 'gold' : 'green'} title={message}>
        {t(payment_id ? 'next.pay' : isWaiting ? 'next.wait' : hasArticle ? 'next.article' : 'next.ticket')}
      </InfoNote>
      <ul className={styles.people}>
        {people.map(({ id, full_name, state }) => (
          <li key={id}>
            <b>{full_name}</b>
            <StateTag state={state} />
          </li>
        ))}
      </ul>
      {payment_id && first && (
        <PayTicket order={payment_id} payment={{ requestId: first.id, forumId: event.address, invoice: invoice ?? 0 }}>
          {t('pay')}
        </PayTicket>
      )}
      <LinkButton to={`${registrationPage}?token=${token}`} variant={payment_id ? 'line' : 'filled'}>
        {t('open')}
      </LinkButton>
      <Button variant="subtle" onClick={onAnother}>
        {t('another')}
      </Button>
    </div>
  )
}
