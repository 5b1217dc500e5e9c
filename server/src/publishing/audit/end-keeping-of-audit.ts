import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { auditLog, publishingImports } from '../tables.ts'

/** The log of the back office and the reports of tables that were looked at go after their term. The trigger that keeps the log lets go of rows in a transaction that says so. */
export async function endKeepingOfAudit(db: Db, before: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('bagdar.ends_keeping', 'yes', true)`)
    await tx.delete(auditLog).where(lt(auditLog.at, before))
  })
  await db.delete(publishingImports).where(lt(publishingImports.checked_at, before))
}
