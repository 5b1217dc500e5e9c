/** The number printed on a ticket, such as E-000123. */
export const ticketNumber = (number: number): string => `E-${String(number).padStart(6, '0')}`
