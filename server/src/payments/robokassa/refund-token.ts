import { createHmac, timingSafeEqual } from 'node:crypto'
import type { HashName } from './signature.ts'

const names = { sha256: 'HS256', sha384: 'HS384', sha512: 'HS512' } as const

/** Tokens have no weaker digests than SHA-256, so a shop that signs with one of them uses that. */
const digestNameOf = (hash: HashName): keyof typeof names => (hash in names ? (hash as keyof typeof names) : 'sha256')

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs the payload of a call of the refund service with Password#3, as a JSON web token. */
export function refundToken(payload: object, password3: string, hash: HashName): string {
  const name = digestNameOf(hash)
  const text = `${encoded({ alg: names[name], typ: 'JWT' })}.${encoded(payload)}`
  return `${text}.${createHmac(name, password3).update(text).digest('base64url')}`
}

/** Returns the payload of a token signed by the given algorithm; null for every other token. */
export function readRefundToken(token: string, password3: string, hash: HashName): unknown {
  const [head = '', payload = '', signature = '', rest] = token.split('.')
  const name = digestNameOf(hash)
  const expected = createHmac(name, password3).update(`${head}.${payload}`).digest()
  const received = Buffer.from(signature, 'base64url')
  if (rest !== undefined || head !== encoded({ alg: names[name], typ: 'JWT' })) return null
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}
