/** The name of the record in the storage of the device. */
const place = 'event-tickets'
/** More than one device needs. */
const most = 20

/** A registration of a guest, which only this device and the letter lead to. */
export interface OwnTicket {
  token: string
  title: string
  /** Last day of the event. */
  day: string
}

/** The registrations that guests have made on this device, the newest first. */
export function ownTickets(): OwnTicket[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isTicket) : []
  } catch {
    return []
  }
}

function isTicket(value: unknown): value is OwnTicket {
  const { token, title, day }: Record<string, unknown> = Object(value)
  return typeof token === 'string' && typeof title === 'string' && typeof day === 'string'
}

export function rememberOwnTicket(ticket: OwnTicket): void {
  try {
    const others = ownTickets().filter(({ token }) => token !== ticket.token)
    localStorage.setItem(place, JSON.stringify([ticket, ...others].slice(0, most)))
  } catch {
    // Storage is full or closed: the letter leads to the registration all the same.
  }
}

/** Forgets a registration on a device that others use, too; the letter still leads to it. */
export function forgetOwnTicket(token: string): void {
  try {
    localStorage.setItem(place, JSON.stringify(ownTickets().filter((ticket) => ticket.token !== token)))
  } catch {
    // A storage that cannot be written cannot be read either.
  }
}
