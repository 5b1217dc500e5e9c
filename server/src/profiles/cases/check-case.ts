import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { identityRegister, type RegisterAnswer } from '../../register/identity-register.ts'
import { users } from '../../users/tables.ts'
import { visibleTo } from '../policy/may-see.ts'
import { iinCases } from '../tables.ts'

/** Asks the state register about the account that has the disputed IIN. */
export async function checkCase(context: Context, id: string): Promise<RegisterAnswer> {
  const { platform } = context
  const { iin, owner_id } = await findCase(context, id)
  if (!owner_id) return refuse('not-found')
  const { last_name, first_name, birth_date } = users
  const [owner] = await platform.db
    .select({ last_name, first_name, birth_date })
    .from(users)
    .where(eq(users.id, owner_id))
  if (!owner) return refuse('not-found')
  return identityRegister(platform.config).check({ ...owner, iin, birth_date: owner.birth_date ?? '' })
}

/**
 * Finds a case about one of the caller's own pupils. Administrators find every case; cases about a parent or about no
 * account are theirs alone.
 */
export async function findCase(
  { platform: { db }, user: caller }: Context,
  id: string,
): Promise<typeof iinCases.$inferSelect> {
  const [found] = await db
    .select()
    .from(iinCases)
    .where(and(eq(iinCases.id, id), await visibleTo(db, caller, { purpose: 'profile', student_id: iinCases.owner_id })))
  return found ?? refuse('not-found')
}
