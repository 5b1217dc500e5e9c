import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { NamedTicket } from '#contract/events/door.rules'
import { readTicketCode } from '#contract/events/ticket-code'
import { ticketPublicKey } from '../sign-ticket.ts'

const keys = new Map<string, KeyObject>()

function publicKeyOf(secret: string): KeyObject {
  const known = keys.get(secret)
  if (known) return known
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: ticketPublicKey(secret) }, format: 'jwk' })
  keys.set(secret, key)
  return key
}

/** Whom the text of a QR picture names; null if it is no ticket, or not signed by this installation. */
export function readTicket(secret: string, text: string): NamedTicket | null {
  const code = readTicketCode(text)
  if (!code || !verify(null, code.signed, publicKeyOf(secret), code.signature)) return null
  return { participant_id: code.participant_id, event_id: code.event_id }
}
