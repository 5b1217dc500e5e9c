import { eq } from 'drizzle-orm'
import type { Locale } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import { users } from '../users/tables.ts'

export async function changeLocale(db: Db, user_id: string, locale: Locale): Promise<void> {
  await db.update(users).set({ locale }).where(eq(users.id, user_id))
}
