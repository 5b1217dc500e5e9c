import { hmacOf } from '../../platform/http/token.ts'

const iinBits = 40n

/**
 * Makes a member id from an IIN alone, whether or not the IIN is registered: a look-up reveals nothing, but the person
 * can still sign in with the result. The tag proves that the id was made here and is the key of the mask that hides the
 * IIN; UUID version 8 distinguishes it from ids of rows.
 */
export function memberOfIin(secret: string, iin: string): string {
  const tag = tagOf(secret, iin)
  const hidden = (BigInt(iin) ^ maskOf(secret, tag)).toString(16).padStart(10, '0')
  const digits = hidden + tag
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18)}`
}

/** Returns the IIN of such an id; null for the id of a row and for an id made elsewhere. */
export function iinOfMember(secret: string, member: string): string | null {
  const [, first, second, third, fourth, fifth] = /^(.{8})-(.{4})-8(.{3})-8(.{3})-(.{12})$/.exec(member) ?? []
  if (!first) return null
  const digits = [first, second, third, fourth, fifth].join('').toLowerCase()
  const [hidden, tag] = [digits.slice(0, 10), digits.slice(10)]
  const iin = (BigInt(`0x${hidden}`) ^ maskOf(secret, tag)).toString().padStart(12, '0')
  return tagOf(secret, iin) === tag ? iin : null
}

const tagOf = (secret: string, iin: string) => bytesOf(secret, `member-of-iin:${iin}`).toString('hex').slice(0, 20)
const maskOf = (secret: string, tag: string) =>
  BigInt(`0x${bytesOf(secret, `mask-of-iin:${tag}`).toString('hex')}`) % (1n << iinBits)
const bytesOf = (secret: string, text: string) => Buffer.from(hmacOf(secret, text), 'base64url')
