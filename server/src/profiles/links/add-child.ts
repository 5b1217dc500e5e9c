import { and, eq } from 'drizzle-orm'
import { ageOn, dayOf } from '#contract/values/age-band'
import { birthDateOf } from '#contract/values/iin'
import { roleIds } from '#contract/values/role'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { lockIin } from './lock-iin.ts'
import { noteLink } from './note-link.ts'
import { parentLinks } from '../tables.ts'
import { notifyPupil } from './notify-pupil.ts'

/** Ask to follow the child with this IIN. The parent learns nothing about whether it is registered; an unknown one waits for its pupil. */
export async function addChild(db: Db, parentId: string, iin: string, at: string): Promise<void> {
  // The digits alone tell it, so nothing is learned of who is registered.
  if (ageOn(dayOf(new Date(at)), birthDateOf(iin) ?? '') > 18) refuse('age-outside', { field: 'iin', values: { context: 'child' } })
  await db.transaction(async (tx) => {
    await lockIin(tx, iin)
    const [student] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.iin, iin), eq(users.role_id, roleIds.student)))
    const link = { parent_id: parentId, student_id: student?.id ?? null, iin, state: 'awaiting' as const, created_at: at, decided_at: null }
    const [asked] = await tx
      .insert(parentLinks)
      .values({ ...link, id: newId() })
      // One who was declined may ask again; a request that waits or holds stays as it is.
      .onConflictDoUpdate({ target: [parentLinks.parent_id, parentLinks.iin], set: link, setWhere: eq(parentLinks.state, 'declined') })
      .returning()
    if (!asked) return refuse('link-exists', { field: 'iin' })
    await noteLink(tx, { link_id: asked.id, actor_id: parentId, state: 'awaiting', at })
    await notifyPupil(tx, asked, at)
  })
}
