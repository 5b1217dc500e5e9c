import { createHmac, timingSafeEqual } from 'node:crypto'

/** Codes by RFC 6238 as every app counts them: SHA-1, six digits, thirty seconds. A clock may go a step wrong. */
const stepSeconds = 30
const nearby = [0, -1, 1]
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** RFC 4226: the dynamic truncation of an HMAC over the number of the step. */
export function codeOf(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac[mac.length - 1]! & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is; null for none of those near. All are compared, whichever fits. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const typed = Buffer.from(code)
  const fitting = nearby
    .map((by) => stepAt(now) + by)
    .filter((step) => typed.length === 6 && timingSafeEqual(typed, Buffer.from(codeOf(secret, step))))
  return fitting[0] ?? null
}

/** RFC 4648, without padding, as apps take a key that is typed. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const inGroupsOfFour = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? ''

/** What the square code says to the app. */
export function addressForApp(account: string, key: string): string {
  const issuer = 'Bagdar'
  const asked = new URLSearchParams({
    secret: key,
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: String(stepSeconds),
  })
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${asked}`
}
