import { lt } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { notifications } from './tables.ts'

export async function deleteExpiredNotifications(db: Db, before: string): Promise<void> {
  await db.delete(notifications).where(lt(notifications.created_at, before))
}
