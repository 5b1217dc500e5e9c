/**
 * How somebody takes part in an event. A forum has a speaker with a publication, an attendee without report or
 * publication, and a publication only; every other event has participants.
 */
export const ticketRoles = ['participant', 'speaker', 'attendee', 'publication'] as const
export type TicketRole = (typeof ticketRoles)[number]

/** Roles that hand in an article. */
export const writesArticle = (role: TicketRole): boolean => role === 'speaker' || role === 'publication'

/** Roles that come to the event, in a hall or online; a publication alone needs no ticket for the door. */
export const comesToEvent = (role: TicketRole): boolean => role !== 'publication'

/** Who a person is who takes part. */
export const attendeeKinds = ['pupil', 'parent', 'teacher', 'psychologist', 'guest'] as const
export type AttendeeKind = (typeof attendeeKinds)[number]

/** What an event hands out afterwards. */
export const materialKinds = ['recording', 'slides', 'handout', 'link'] as const

/** Who sees a material: everybody, or those who took part. */
export const materialReaders = ['anyone', 'participants'] as const
