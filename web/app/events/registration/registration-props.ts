import type { EventTicket, WholeEvent } from '#contract/events/events'
import type { EventPlaces, register } from '#contract/events/registrations'
import type { Answer } from '../../calls/api.ts'

export interface RegistrationProps {
  event: WholeEvent
  places: EventPlaces
  /** Regions of the country, of which a guest names one. */
  regions: readonly { id: string; name: string }[]
}

/** What the server has answered, and the ticket that was chosen. */
export type RegisteredAnswer = Answer<typeof register> & { ticket_id: string }

export interface RegistrationFormProps extends RegistrationProps {
  /** Tickets that the form offers. */
  tickets: readonly EventTicket[]
  onDone: (answer: RegisteredAnswer) => void
  /** Runs when the page shows old places or an old consent. */
  onOld: () => Promise<void>
}
