import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'

/** Who types a school and who settles one take turns until their transactions end: nobody goes into a school that is being found to be another one, and one name makes one school. */
export const lockTyped = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('typed schools'))`)
