import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { staff } from '../../profiles/tables.ts'
import { readTerritory, type Territory } from '../places.ts'

/** What a caller may see of the tables: a territory, and whether names, parents and comments are shown. */
export type Reach = Territory & { sees_names: boolean }

/**
 * Reads the reach of the caller again at each call, so that a change takes effect at once. A manager without a centre
 * and without the country has no territory and reads whom to ask.
 */
export async function readReach(context: Context): Promise<Reach> {
  const territory = await readTerritory(context).catch(refuseWithoutTerritory)
  const { platform, user } = context
  if (user.role === 'admin') return { ...territory, sees_names: true }
  const [row] = await platform.db.select({ sees_names: staff.sees_names }).from(staff).where(eq(staff.user_id, user.id))
  return { ...territory, sees_names: row?.sees_names ?? false }
}

function refuseWithoutTerritory(failure: unknown): never {
  if (failure instanceof Refusal && failure.code === 'not-found') return refuse('no-territory')
  throw failure
}
