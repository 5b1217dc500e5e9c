import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Makes a token of 256 random bits, safe in addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Makes a code of six digits, with leading zeros. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Returns the hash stored for a token: people who read the table cannot sign in with it. */
export const hashOf = (token: string): string => hash('sha256', token, 'base64url')

export const hmacOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
