import { desc, eq } from 'drizzle-orm'
import { knownDevices, sessions } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/db.ts'

/** Where the account is open, and since when devices of the owner are known and when they were last seen. The names by which the server knows them open doors and stay out. */
export async function ownDevices(db: Db, userId: string) {
  const { device, created_at, seen_at, expires_at } = sessions
  const open = await db.select({ device, created_at, seen_at, expires_at }).from(sessions).where(eq(sessions.user_id, userId)).orderBy(desc(seen_at))
  const known = await db
    .select({ since: knownDevices.since, seen_at: knownDevices.seen_at })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, userId))
    .orderBy(desc(knownDevices.seen_at))
  return { sessions: open, known_devices: known }
}
