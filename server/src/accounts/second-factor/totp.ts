import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * RFC 6238 with the values that every app supports: SHA-1, six digits, thirty seconds. The clock may be off by one
 * step.
 */
const stepSeconds = 30
const nearby = [0, -1, 1]
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** RFC 4226: dynamic truncation of an HMAC of the step number. */
export function codeOf(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac[mac.length - 1]! & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/**
 * Returns the step of this code, or null if no nearby step matches. All steps are compared even after a match, so that
 * the time reveals nothing.
 */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const typed = Buffer.from(code)
  const fitting = nearby
    .map((by) => stepAt(now) + by)
    .filter((step) => typed.length === 6 && timingSafeEqual(typed, Buffer.from(codeOf(secret, step))))
  return fitting[0] ?? null
}

/** RFC 4648 without padding, as apps accept a typed key. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const inGroupsOfFour = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? ''

/** The address in the QR code for the app. */
export function addressForApp(account: string, key: string): string {
  const issuer = 'Bagdar'
  const params = new URLSearchParams({
    secret: key,
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: String(stepSeconds),
  })
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${params}`
}
