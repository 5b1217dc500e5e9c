import type { Db } from '../../platform/database/db.ts'
import type { Translate } from '../../platform/translate.ts'
import { openOrder } from '../../payments/open-order.ts'
import type { Language } from '#contract/values/locale'
import { textsIn, type EventFacts } from '../event-facts.ts'
import type { Ticket } from '../waiting-list/seats.ts'

/** Hours in which a ticket has to be paid; its place is held until then. */
export const hoursToPay = 24

const tiynOfTenge = 100

/** Opens the order of money for one person's ticket, which can be paid as long as the place is held. */
export function openTicketOrder(
  tx: Db,
  translate: Translate,
  order: { participant_id: string; payer_id: string | null; ticket: Ticket; event: EventFacts; held_until: string },
  now: Date,
): Promise<{ id: string; invoice: number }> {
  const { participant_id, payer_id, ticket, event, held_until } = order
  const named = (language: Language) =>
    translate(language, 'events.order', { title: textsIn(event, language).title, ticket: ticket[`name_${language}`] })
  return openOrder(
    tx,
    {
      purpose: 'event',
      subject_id: participant_id,
      payer_id,
      amount: ticket.price * tiynOfTenge,
      title: { ru: named('ru'), kk: named('kk'), en: named('en') },
      expires_at: held_until,
    },
    now,
  )
}
