import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isNotified, type raiseWorry as endpoint } from '#contract/care/worries'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { refuseUnseen } from '../../profiles/policy/open-record.ts'
import { ownPlace } from '../own-place.ts'
import { circleOf } from './circle.ts'
import { worries, worryMembers } from './tables.ts'
import { notifyParents, notifyStaff } from './notify-of-worry.ts'

interface Key {
  student_id: string
  id: string
}

/** Writes a worry down and tells everybody whom its level names; sent twice it is one. */
export async function raiseWorry(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  caller: Caller,
  key: Key,
  given: z.infer<typeof endpoint.body>,
): Promise<void> {
  await refuseUnseen(db, caller, { purpose: 'profile', student_id: key.student_id })
  const place = await ownPlace(db, caller.id)
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(worries)
      .values({ ...key, ...given, raised_by: caller.id, raised_at: at })
      .onConflictDoNothing()
      .returning({ id: worries.id })
    if (added.length === 0) {
      const same = and(
        eq(worries.student_id, key.student_id),
        eq(worries.id, key.id),
        eq(worries.raised_by, caller.id),
        eq(worries.seen, given.seen),
      )
      const [known] = await tx.select({ id: worries.id }).from(worries).where(same)
      return known ? undefined : refuse('worry-told')
    }
    const circle = await circleOf(tx, key.student_id, caller.id, place)
    const told = circle.filter(({ part }) => isNotified(part, given.level, given.is_from_home))
    // Whoever raises it may have the pupil by a meeting alone.
    const isAmong = told.some(({ id }) => id === caller.id)
    const members = isAmong ? told : [{ id: caller.id, name: '', part: 'author' as const }, ...told]
    await tx.insert(worryMembers).values(
      members.map(({ id, part }) => ({
        student_id: key.student_id,
        worry_id: key.id,
        user_id: id,
        part,
        told_at: at,
        opened_at: part === 'author' ? at : null,
      })),
    )
    const others = members.filter(({ id, part }) => id !== caller.id && part !== 'parent').map(({ id }) => id)
    await notifyStaff(tx, others, { kind: 'worry-raised', worryId: key.id, at })
    await notifyParents(tx, { student_id: key.student_id, author_id: caller.id }, members, at)
  })
}
