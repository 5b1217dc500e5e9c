import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { hashOf } from '../../platform/http/token.ts'
import { withdrawnInvitations } from '../tables.ts'

/** Why a link opens nothing: its invitation was taken back, or it was used, has run out or never was. */
export async function refuseLink(db: Db, token: string): Promise<never> {
  const [withdrawn] = await db
    .select({ expires_at: withdrawnInvitations.expires_at })
    .from(withdrawnInvitations)
    .where(eq(withdrawnInvitations.token_hash, hashOf(token)))
  return refuse(withdrawn ? 'invitation-withdrawn' : 'link-expired')
}
