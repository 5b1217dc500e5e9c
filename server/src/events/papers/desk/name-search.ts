import { sql, type SQL } from 'drizzle-orm'
import { users } from '../../../users/tables.ts'
import { containing } from '../../../platform/database/like-pattern.ts'

/** Whether the name of an account has a part, in any case of letters. */
export function nameContains(search: string): SQL {
  const pattern = containing(search)
  return sql`(${users.last_name} || ' ' || ${users.first_name}) ilike ${pattern}`
}
