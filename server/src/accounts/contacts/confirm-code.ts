import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { makePhoneToken, phoneTokenSeconds, type SmsPurpose } from './phone-token.ts'
import { codeHmac } from './send-code.ts'
import { smsCodes } from '../tables.ts'

const maxTries = 5

/**
 * Checks a code. Counting the try and using up a right code happen in one statement, so parallel tries can neither pass
 * twice nor exceed the limit.
 */
export async function confirmCode(
  platform: Platform,
  { phone, purpose, code }: { phone: string; purpose: SmsPurpose; code: string },
) {
  const { db, secret, now } = platform
  const at = now().toISOString()
  const hmac = codeHmac(secret, { purpose, phone, code: code.replace(/\s/g, '') })
  const [newest] = await db
    .select({ id: smsCodes.id, expires_at: smsCodes.expires_at, used_at: smsCodes.used_at, tries: smsCodes.tries })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose)))
    .orderBy(desc(smsCodes.sent_at), desc(smsCodes.id))
    .limit(1)
  if (!newest) return refuse('code-wrong', { field: 'code' })

  const [tried] = await db
    .update(smsCodes)
    .set({
      tries: sql`${smsCodes.tries} + 1`,
      used_at: sql`case when ${smsCodes.code_hmac} = ${hmac} then ${at}::timestamptz end`,
    })
    .where(
      and(
        eq(smsCodes.id, newest.id),
        isNull(smsCodes.used_at),
        gt(smsCodes.expires_at, at),
        lt(smsCodes.tries, maxTries),
      ),
    )
    .returning({ used_at: smsCodes.used_at, tries: smsCodes.tries })
  if (tried?.used_at)
    return {
      phone_token: makePhoneToken(platform, purpose, { phone, code_id: newest.id }),
      expires_in: phoneTokenSeconds,
    }
  if ((tried?.tries ?? newest.tries) >= maxTries && !newest.used_at) return refuse('code-tries-used', { field: 'code' })
  return refuse(tried ? 'code-wrong' : 'code-expired', { field: 'code' })
}
