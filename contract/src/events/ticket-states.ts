/**
 * States of a participant. `unpaid` and `offered` hold a place until a moment: until it is paid, or until the person
 * says yes. `lapsed`: that moment has passed.
 */
export const ticketStates = ['registered', 'unpaid', 'waiting', 'offered', 'cancelled', 'lapsed'] as const
export type TicketState = (typeof ticketStates)[number]

/** States that take a place of the quota. */
export const seatedStates = ['registered', 'unpaid', 'offered'] as const satisfies readonly TicketState[]
/** States in which a person takes part or may still do so. */
export const openStates = ['registered', 'unpaid', 'offered', 'waiting'] as const satisfies readonly TicketState[]

export const isOpen = (state: TicketState): boolean => openStates.some((open) => open === state)

/** Why a participation has ended. */
export const endCauses = ['self', 'staff', 'unpaid', 'unanswered', 'refunded'] as const
export type EndCause = (typeof endCauses)[number]
