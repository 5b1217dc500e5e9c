import { eq } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/serve.ts'
import { worksWith } from '../pupils-of-staff.ts'
import { iinCases } from '../tables.ts'

/** A case of the caller's own pupils; of everybody for an administrator. What is nobody's, or a parent's, is the administrator's. */
export async function findCase({ db }: Platform, caller: Caller, id: string): Promise<typeof iinCases.$inferSelect> {
  const [found] = await db.select().from(iinCases).where(eq(iinCases.id, id))
  if (!found) return refuse('not-found')
  const isTheirs = caller.role === 'admin' || (found.owner_id !== null && (await worksWith(db, caller.id, found.owner_id)))
  return isTheirs ? found : refuse('not-found')
}
