import { verifyAsync } from '@noble/ed25519'
import type { NamedTicket } from '#contract/events/door.rules'
import { readTicketCode } from '#contract/events/ticket-code'

/** Turns base64url into bytes. */
function bytesOf(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

/**
 * Whom the text of a QR picture names; null if it is no ticket, or not signed with this key. It needs no network. Not
 * every browser knows Ed25519, so a library checks the signature.
 */
export async function checkCode(text: string, public_key: string): Promise<NamedTicket | null> {
  const code = readTicketCode(text)
  if (!code) return null
  const { signature, signed, participant_id, event_id } = code
  const isOurs = await verifyAsync(signature, signed, bytesOf(public_key)).catch(() => false)
  return isOurs ? { participant_id, event_id } : null
}
