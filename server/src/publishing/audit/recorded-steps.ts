import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Person } from '../../platform/slice.ts'
import { auditLog, publishingImports } from '../tables.ts'

/**
 * Deletes rows of the log and reports of imports after their term. The trigger on the log allows deletion only in a
 * transaction with this setting.
 */
export async function deleteExpiredAudit(db: Db, before: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('bagdar.ends_keeping', 'yes', true)`)
    await tx.delete(auditLog).where(lt(auditLog.at, before))
  })
  await db.delete(publishingImports).where(lt(publishingImports.checked_at, before))
}

/**
 * Deletes rows of the log by or about an erased account. The account's own texts and their revisions are deleted with
 * it elsewhere.
 */
export async function eraseSteps(tx: Db, { id }: Person): Promise<void> {
  // The trigger allows deletion only until the setting is reset.
  await tx.execute(sql`select set_config('bagdar.ends_keeping', 'yes', true)`)
  await tx.delete(auditLog).where(or(eq(auditLog.by_id, id), and(isNull(auditLog.kind), eq(auditLog.record_id, id))))
  await tx.execute(sql`select set_config('bagdar.ends_keeping', '', true)`)
}
