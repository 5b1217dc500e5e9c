import { lt } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'
import { emailChanges, resetLinks, sessions, smsCodes } from './tables.ts'

const oneDay = 86_400_000

/** Delete what has expired. Codes stay two days: the limits of a day are counted from them. */
export async function sweepAccounts({ db, now }: Platform): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * oneDay).toISOString()
  await db.delete(sessions).where(lt(sessions.expires_at, ago(0)))
  await db.delete(resetLinks).where(lt(resetLinks.expires_at, ago(0)))
  await db.delete(emailChanges).where(lt(emailChanges.expires_at, ago(0)))
  await db.delete(smsCodes).where(lt(smsCodes.sent_at, ago(2)))
}
