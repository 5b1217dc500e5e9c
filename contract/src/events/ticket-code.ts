/**
 * The code of a ticket, as its QR picture says it: `BG1.` and base64url of 97 bytes. They are a version, the ids of
 * the participant and the event, and an Ed25519 signature (RFC 8032) of the bytes before it.
 */
const prefix = 'BG1.'
const version = 1
const signedBytes = 33
const signatureBytes = 64

export interface TicketCode {
  participant_id: string
  event_id: string
  /** What was signed, and its signature. */
  signed: Uint8Array
  signature: Uint8Array
}

/** The bytes that are signed. Ids are UUIDs. */
export function signedPartOf({
  participant_id,
  event_id,
}: Pick<TicketCode, 'participant_id' | 'event_id'>): Uint8Array {
  return Uint8Array.from([version, ...bytesOfId(participant_id), ...bytesOfId(event_id)])
}

/** Text of a ticket from its signed bytes and their signature. */
export function formatTicketCode(signed: Uint8Array, signature: Uint8Array): string {
  const text = btoa(String.fromCharCode(...signed, ...signature))
  return prefix + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Reads the text of a ticket; null if it is none. The signature is not checked here. */
export function readTicketCode(text: string): TicketCode | null {
  const coded = text.trim()
  if (!/^BG1\.[\w-]{130}$/.test(coded)) return null
  const binary = atob(coded.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  if (bytes.length !== signedBytes + signatureBytes || bytes[0] !== version) return null
  return {
    participant_id: idOfBytes(bytes.subarray(1, 17)),
    event_id: idOfBytes(bytes.subarray(17, signedBytes)),
    signed: bytes.subarray(0, signedBytes),
    signature: bytes.subarray(signedBytes),
  }
}

const bytesOfId = (id: string): number[] =>
  [...id.replaceAll('-', '').matchAll(/../g)].map(([two]) => Number.parseInt(two, 16))

function idOfBytes(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
