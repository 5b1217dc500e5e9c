import { lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { iinCases } from '../tables.ts'

export async function endKeepingOfCases(db: Db, before: string): Promise<void> {
  await db.delete(iinCases).where(lt(iinCases.created_at, before))
}
