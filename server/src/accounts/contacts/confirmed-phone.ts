import { and, count, desc, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { newToken } from '../../platform/http/token.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { sessions, smsCodes } from '../tables.ts'
import { makePhoneToken, phoneTokenSeconds, type SmsPurpose } from './phone-token.ts'
import { users } from '../../users/tables.ts'

/**
 * Purposes for which the phone confirmed at sign-up needs no second code in the same session. Consent for a child is
 * not among them, because its SMS states what the code agrees to (decision 6).
 */
const withoutAnother: readonly SmsPurpose[] = ['child-link']

/**
 * Stored instead of the address that requested a code if no SMS was sent; such rows do not count against the SMS
 * limits.
 */
export const withoutSms = ''
/**
 * At most this many tokens without a code per quarter of an hour, more than any parent needs; after that a code is
 * sent.
 */
const maxConfirmations = 20

/**
 * Returns a token for a phone that this session has just confirmed, if a sign-up opened the session; null if a code
 * must be sent. Another session of the account, another account with the same phone, and anyone who only knows the
 * number still need a code.
 */
export async function tokenOfConfirmedPhone(
  tx: Db,
  platform: Platform,
  { caller, phone, purpose }: { caller: Caller | null; phone: string; purpose: SmsPurpose },
) {
  if (!caller || !withoutAnother.includes(purpose)) return null
  const now = platform.now()
  const oldest = new Date(now.getTime() - phoneTokenSeconds * 1000).toISOString()
  const [signUp] = await tx
    .select({ used_at: smsCodes.used_at })
    .from(sessions)
    // A session opened by a sign-up has exactly the same creation time as its account; nobody can sign in before the
    // account exists.
    .innerJoin(users, and(eq(users.id, sessions.user_id), eq(users.created_at, sessions.created_at)))
    .innerJoin(smsCodes, and(eq(smsCodes.phone, users.phone), lte(smsCodes.used_at, sessions.created_at)))
    // The code of the sign-up itself, recognised by its emptied HMAC: it was spent.
    .where(
      and(
        eq(sessions.token_hash, caller.session),
        eq(users.phone, phone),
        eq(smsCodes.purpose, 'signup'),
        eq(smsCodes.code_hmac, ''),
        gt(smsCodes.used_at, oldest),
      ),
    )
    .orderBy(desc(smsCodes.used_at))
    .limit(1)
  if (!signUp?.used_at || (await countGivenSince(tx, phone, oldest)) >= maxConfirmations) return null
  const at = now.toISOString()
  const code_id = newId()
  // Takes the place of a code that was entered, so that the token made from it can be used only once.
  await tx.insert(smsCodes).values({
    id: code_id,
    phone,
    purpose,
    address: withoutSms,
    code_hmac: newToken(),
    sent_at: at,
    expires_at: at,
    used_at: at,
  })
  const until = new Date(Date.parse(signUp.used_at) + phoneTokenSeconds * 1000)
  return {
    phone_token: makePhoneToken(platform, purpose, { phone, code_id, until }),
    expires_in: Math.floor((until.getTime() - now.getTime()) / 1000),
  }
}

async function countGivenSince(tx: Db, phone: string, oldest: string): Promise<number> {
  const [row] = await tx
    .select({ given: count() })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.address, withoutSms), gt(smsCodes.sent_at, oldest)))
  return row?.given ?? 0
}
