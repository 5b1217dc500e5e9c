import { eq } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import type { Platform } from '../../src/platform/platform.ts'
import { staff } from '../../src/profiles/tables.ts'
import { users } from '../../src/users/tables.ts'

/** Makes a school the workplace of a member of the staff, wherever the person worked before. */
export async function placeAtSchool(
  { db }: Pick<Platform, 'db'>,
  { id: user_id }: { id: string },
  school_id = 'karaganda-15',
): Promise<void> {
  const workplace = { school_id, center_id: null }
  await db
    .insert(staff)
    .values({ user_id, ...workplace })
    .onConflictDoUpdate({ target: staff.user_id, set: workplace })
}

export async function makePsychologist(
  platform: Pick<Platform, 'db'>,
  { id }: { id: string },
  school_id?: string,
): Promise<void> {
  await platform.db.update(users).set({ role_id: roleIds.psychologist }).where(eq(users.id, id))
  await placeAtSchool(platform, { id }, school_id)
}
