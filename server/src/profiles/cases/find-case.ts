import { and, eq } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { visibleTo } from '../policy/may-see.ts'
import { iinCases } from '../tables.ts'

/** A case of the caller's own pupils; of everybody for an administrator. What is nobody's, or a parent's, is the administrator's. */
export async function findCase({ db }: Platform, caller: Caller, id: string): Promise<typeof iinCases.$inferSelect> {
  const [found] = await db
    .select()
    .from(iinCases)
    .where(and(eq(iinCases.id, id), await visibleTo(db, caller, 'profile', iinCases.owner_id)))
  return found ?? refuse('not-found')
}
