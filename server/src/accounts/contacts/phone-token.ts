import type { smsPurposes } from '#contract/accounts/accounts'
import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { hmacOf, isSame } from '../../platform/http/token.ts'
import { smsCodes } from '../tables.ts'

export type SmsPurpose = (typeof smsPurposes)[number]

export const phoneTokenSeconds = 15 * 60

const Confirmed = z.object({ phone: z.string(), purpose: z.string(), code_id: z.uuid(), expires_at: z.number() })

/** A phone that a person has confirmed, and the code that confirmed it. */
export interface ConfirmedPhone {
  phone: string
  code_id: string
}

/**
 * Makes a signed token that proves to later calls that a phone was confirmed. It is bound to the phone and the purpose,
 * and expires after 15 minutes.
 */
export function makePhoneToken(
  { secret, now }: Platform,
  purpose: SmsPurpose,
  { phone, code_id, until = new Date(now().getTime() + phoneTokenSeconds * 1000) }: ConfirmedPhone & { until?: Date },
): string {
  const expires_at = until.getTime()
  const content = Buffer.from(JSON.stringify({ phone, purpose, code_id, expires_at })).toString('base64url')
  return `${content}.${signature(secret, content)}`
}

/** Returns the phone of a token; refuses a token that is forged, expired, or made for another purpose. */
export function readPhoneToken({ secret, now }: Platform, purpose: SmsPurpose, token: string): ConfirmedPhone {
  const [content = '', signed = ''] = token.split('.')
  if (!isSame(signed, signature(secret, content))) return unconfirmed()
  const confirmed = Confirmed.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString())).data
  if (confirmed?.purpose !== purpose || confirmed.expires_at <= now().getTime()) return unconfirmed()
  return { phone: confirmed.phone, code_id: confirmed.code_id }
}

/** Marks a token as used. Each token works only once: the action that needs it spends it in its own transaction. */
export async function spendPhoneToken(db: Db, { code_id }: ConfirmedPhone): Promise<void> {
  const spent = await db
    .update(smsCodes)
    .set({ code_hmac: '' })
    .where(and(eq(smsCodes.id, code_id), ne(smsCodes.code_hmac, '')))
    .returning({ id: smsCodes.id })
  if (spent.length === 0) unconfirmed()
}

const signature = (secret: string, content: string) => hmacOf(secret, `phone-token:${content}`)
const unconfirmed = () => refuse('phone-unconfirmed', { field: 'phone' })
