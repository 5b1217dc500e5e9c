import { createPrivateKey, createPublicKey, hkdfSync, sign, type KeyObject } from 'node:crypto'
import { formatTicketCode, signedPartOf } from '#contract/events/ticket-code'

/** The head of a PKCS 8 key of Ed25519 (RFC 8410), before its 32 bytes. */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

const keys = new Map<string, KeyObject>()

/** The key of an installation is derived from its secret, so that every process signs with the same one. */
function keyOf(secret: string): KeyObject {
  const known = keys.get(secret)
  if (known) return known
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'event-tickets', 32))
  const key = createPrivateKey({ key: Buffer.concat([keyHead, seed]), format: 'der', type: 'pkcs8' })
  keys.set(secret, key)
  return key
}

/** The signed text of a ticket, for its QR picture. */
export function signTicket(secret: string, ids: { participant_id: string; event_id: string }): string {
  const signed = signedPartOf(ids)
  return formatTicketCode(signed, sign(null, signed, keyOf(secret)))
}

/** The public key as base64url of its 32 bytes; the page at the door checks tickets with it. */
export function ticketPublicKey(secret: string): string {
  const { x = '' } = createPublicKey(keyOf(secret)).export({ format: 'jwk' })
  return x
}
