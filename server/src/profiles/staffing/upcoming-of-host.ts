import type { Db } from '../../platform/database/db.ts'
import type { AwaitedHost } from '../../platform/slice.ts'
import { backOffice } from '../../publishing/provided-kinds.ts'

/** Returns the appointments that a host still has to hold. The slice of appointments provides them. */
export async function findUpcomingOfHost(db: Db, id: string, now: Date): Promise<AwaitedHost | null> {
  for (const find of backOffice().upcomingFinders) {
    const awaited = await find(db, id, now)
    if (awaited) return awaited
  }
  return null
}
