import type { ScanVerdict } from './scan-states.ts'

/** Whom a ticket names: by its code, if the signature is ours, or because staff have chosen a person by name. */
export interface NamedTicket {
  participant_id: string
  event_id: string
}

export interface AtDoor {
  event_id: string
  /** Undefined if the list has no such person. */
  person: { isValid: boolean } | undefined
  /** Whether somebody was admitted with this ticket to this session before. */
  isAdmitted: boolean
}

/** What the door says to a ticket. The server and a device without network use the same rule. */
export function checkTicket(ticket: NamedTicket | null, { event_id, person, isAdmitted }: AtDoor): ScanVerdict {
  if (!ticket) return 'forged'
  if (ticket.event_id !== event_id) return 'other-event'
  if (!person) return 'unknown'
  if (!person.isValid) return 'cancelled'
  return isAdmitted ? 'again' : 'admitted'
}

/** Verdicts with which a person was at the door with a valid ticket. */
export const isAdmission = (verdict: ScanVerdict): boolean => verdict === 'admitted' || verdict === 'again'

/** In milliseconds. A device that says it was earlier has a clock that nobody could put right. */
const longestOffline = 366 * 86_400_000

/**
 * The moment of a scan by the clock of the server: the clock of the device was wrong by the difference when it sent. No
 * scan is later than its arrival.
 */
export function correctTime(device_at: string, { sent_at, received_at }: { sent_at: string; received_at: string }) {
  const received = Date.parse(received_at)
  const at = Date.parse(device_at) + received - Date.parse(sent_at)
  return new Date(Math.max(received - longestOffline, Math.min(received, at))).toISOString()
}
