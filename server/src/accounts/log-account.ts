import { eq } from 'drizzle-orm'
import type { Difference } from '#contract/publishing/entries'
import type { accountActions } from '#contract/profiles/staffing'
import { roleIds } from '#contract/values/role'
import type { Db } from '../platform/database/db.ts'
import { writeAudit } from '../publishing/audit/write-audit.ts'
import { users } from '../users/tables.ts'

interface Logged {
  by: string
  action: (typeof accountActions)[number]
  user_id: string
  changes: readonly Difference[]
}

/**
 * Logs what a member of staff did with an account, in the same transaction. For pupils and parents the log stores no
 * name, only the account.
 */
export async function logAccount(tx: Db, { by, action, user_id, changes }: Logged, now: Date): Promise<void> {
  const [person] = await tx
    .select({ last: users.last_name, first: users.first_name, role_id: users.role_id })
    .from(users)
    .where(eq(users.id, user_id))
  const isOfFamily = person?.role_id === roleIds.student || person?.role_id === roleIds.parent
  const title = person && !isOfFamily ? `${person.last} ${person.first}` : ''
  await writeAudit(tx, { by, at: now.toISOString(), action, kind: null, record_id: user_id, title, changes })
}
