import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { phonePurpose } from '#contract/events/registrations'
import { readPhoneToken, spendPhoneToken } from '../../accounts/contacts/phone-token.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { hmacOf, isSame } from '../../platform/http/token.ts'
import { refuse } from '../../platform/refusal.ts'
import { eventEmailCodes } from '../tables.ts'

export interface Contact {
  email: string
  phone: string
}
type Claim = Contact & { proof: string }

const proofMinutes = 30
const prefix = 'email.'
const Confirmed = z.object({ email: z.string(), code_id: z.uuid(), expires_at: z.number() })

const signature = (secret: string, content: string) => hmacOf(secret, `event-email-proof:${content}`)

/** Makes the signed proof that a guest has confirmed an e-mail address. */
export function makeEmailProof({ secret, now }: Platform, confirmed: { email: string; code_id: string }): string {
  const expires_at = now().getTime() + proofMinutes * 60_000
  const content = Buffer.from(JSON.stringify({ ...confirmed, expires_at })).toString('base64url')
  return `${prefix}${content}.${signature(secret, content)}`
}

function readEmailProof({ secret, now }: Platform, proof: string): { email: string; code_id: string } {
  const [content = '', signed = ''] = proof.slice(prefix.length).split('.')
  if (!isSame(signed, signature(secret, content))) return unconfirmed('email')
  const confirmed = Confirmed.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString())).data
  return confirmed && confirmed.expires_at > now().getTime() ? confirmed : unconfirmed('email')
}

const unconfirmed = (field: 'email' | 'phone') => refuse('event-contact-unconfirmed', { field })

/**
 * Returns where a guest can be reached: what the proof confirms. An address that was only typed beside a confirmed
 * phone gets no letters and is left out; a phone beside a confirmed address is only called.
 */
export function proveContact(platform: Platform, { email, phone, proof }: Claim): Contact {
  if (proof === '') return unconfirmed(email === '' ? 'phone' : 'email')
  if (proof.startsWith(prefix))
    return readEmailProof(platform, proof).email === email ? { email, phone } : unconfirmed('email')
  return readPhoneToken(platform, phonePurpose, proof).phone === phone ? { email: '', phone } : unconfirmed('phone')
}

/** Marks the proof as used, in the transaction of the registration. */
export async function spendProof(tx: Db, platform: Platform, { proof }: Claim): Promise<void> {
  if (!proof.startsWith(prefix)) return spendPhoneToken(tx, readPhoneToken(platform, phonePurpose, proof))
  const { code_id } = readEmailProof(platform, proof)
  const spent = await tx
    .update(eventEmailCodes)
    .set({ code_hmac: '' })
    .where(and(eq(eventEmailCodes.id, code_id), ne(eventEmailCodes.code_hmac, '')))
    .returning({ id: eventEmailCodes.id })
  if (spent.length === 0) unconfirmed('email')
}
