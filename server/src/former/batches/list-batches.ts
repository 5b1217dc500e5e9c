import { desc, eq, sql } from 'drizzle-orm'
import type { FormerBatch } from '#contract/diagnostics/former'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { formerBatches } from '../tables.ts'
import { users } from '../../users/tables.ts'

/** Whose files somebody may see and take back: an administrator everybody’s, the others their own. */
export const ofLoader = ({ role, id }: Caller) => (role === 'admin' ? undefined : eq(formerBatches.loaded_by, id))

/** The newest hundred. */
export async function listBatches(db: Db, caller: Caller): Promise<FormerBatch[]> {
  const { id, loaded_at, rows, added, undone_at } = formerBatches
  const nameOf = (person: typeof formerBatches.loaded_by | typeof formerBatches.undone_by) =>
    sql<string>`coalesce((select ${users.last_name} || ' ' || ${users.first_name} from ${users} where ${users.id} = ${person}), '')`
  return db
    .select({ id, loaded_at, rows, added, undone_at, loader: nameOf(formerBatches.loaded_by), undone: nameOf(formerBatches.undone_by) })
    .from(formerBatches)
    .where(ofLoader(caller))
    .orderBy(desc(id))
    .limit(100)
}
