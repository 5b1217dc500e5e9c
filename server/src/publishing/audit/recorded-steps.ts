import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Person } from '../../platform/slice.ts'
import { auditLog, publishingImports } from '../tables.ts'

/**
 * The log of the back office and the reports of tables that were looked at go after their term. The trigger that keeps
 * the log lets go of rows in a transaction that says so.
 */
export async function endKeepingOfAudit(db: Db, before: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('bagdar.ends_keeping', 'yes', true)`)
    await tx.delete(auditLog).where(lt(auditLog.at, before))
  })
  await db.delete(publishingImports).where(lt(publishingImports.checked_at, before))
}

/**
 * Lines of the log that name an erased account: as the one who did it, or as the one to whom it was done. What the
 * account wrote itself goes with it, revisions too.
 */
export async function eraseSteps(tx: Db, { id }: Person): Promise<void> {
  // The trigger lets rows go for this alone, until the setting is taken back.
  await tx.execute(sql`select set_config('bagdar.ends_keeping', 'yes', true)`)
  await tx.delete(auditLog).where(or(eq(auditLog.by_id, id), and(isNull(auditLog.kind), eq(auditLog.record_id, id))))
  await tx.execute(sql`select set_config('bagdar.ends_keeping', '', true)`)
}
