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
 * What the phone of a sign-up may be used for in the same session. A consent for a child is not among them: the words
 * of its SMS say what the code agrees to (decision 6).
 */
const withoutAnother: readonly SmsPurpose[] = ['child-link']

/** Where others have the address a code was asked for from: no SMS was sent, and none is counted. */
export const withoutSms = ''
/** Nobody follows more children in a quarter of an hour; after that a code is sent as to anybody. */
const most = 20

/**
 * A token for a phone that this very session has confirmed a moment ago, when it was opened by a sign-up; null where a
 * code must be sent.
 * Nobody else has it: another session of the account, an account on the same phone, or who merely knows the number gets
 * a code.
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
    // The session that a sign-up opens is as old as its account, to the millisecond; nobody signs in before there is
    // one.
    .innerJoin(users, and(eq(users.id, sessions.user_id), eq(users.created_at, sessions.created_at)))
    .innerJoin(smsCodes, and(eq(smsCodes.phone, users.phone), lte(smsCodes.used_at, sessions.created_at)))
    // The code of the sign-up itself: it was spent.
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
  if (!signUp?.used_at || (await givenSince(tx, phone, oldest)) >= most) return null
  const at = now.toISOString()
  const code_id = newId()
  // Stands for a code that was typed: the token made of it opens one door once.
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

async function givenSince(tx: Db, phone: string, oldest: string): Promise<number> {
  const [row] = await tx
    .select({ given: count() })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.address, withoutSms), gt(smsCodes.sent_at, oldest)))
  return row?.given ?? 0
}
