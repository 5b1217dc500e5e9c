import { lt, sql } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'
import { deviceDays, sweepDevices } from './sessions/trusted-devices.ts'
import { secondFactorSetUps, signInChallenges } from './second-factor/tables.ts'
import { emailChanges, resetLinks, sessions, smsCodes, withdrawnInvitations } from './tables.ts'

const oneDay = 86_400_000
/** How many days an unconfirmed e-mail is stored: a pupil may be away all summer. */
const emailWaitsDays = 120

/** Deletes what has expired. Codes stay for two days, because the daily limits count them. */
export async function sweepAccounts({ db, now }: Platform): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * oneDay).toISOString()
  // The retention of a person's data counts from the last use. It is copied from the session, which is deleted here.
  await db.execute(sql`
    with ended as (delete from ${sessions} where ${sessions.expires_at} < ${ago(0)} returning user_id, seen_at),
      last as (select user_id, max(seen_at) as seen_at from ended group by user_id)
    update users set last_seen_at = greatest(last_seen_at, last.seen_at) from last where id = last.user_id`)
  await db.delete(signInChallenges).where(lt(signInChallenges.expires_at, ago(0)))
  await db.delete(secondFactorSetUps).where(lt(secondFactorSetUps.expires_at, ago(0)))
  await db.delete(resetLinks).where(lt(resetLinks.expires_at, ago(0)))
  await db.delete(withdrawnInvitations).where(lt(withdrawnInvitations.expires_at, ago(0)))
  await sweepDevices(db, ago(deviceDays))
  await db.delete(emailChanges).where(lt(emailChanges.created_at, ago(emailWaitsDays)))
  await db.delete(smsCodes).where(lt(smsCodes.sent_at, ago(2)))
}
