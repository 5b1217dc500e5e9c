import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isNotified, type raiseWorry as endpoint } from '#contract/care/worries'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { readOwnPlace } from '../own-place.ts'
import { listCircle } from './circle.ts'
import { worries, worryMembers } from './tables.ts'
import { notifyParents, notifyStaff } from './notify-of-worry.ts'

interface Key {
  student_id: string
  id: string
}

/** Saves a worry and notifies everybody whom its level names. Sending it twice saves it once. */
export async function raiseWorry(
  { platform: { db, now }, user }: Context,
  key: Key,
  body: z.infer<typeof endpoint.body>,
): Promise<void> {
  await refuseInvisible(db, user, { purpose: 'profile', student_id: key.student_id })
  const place = await readOwnPlace(db, user.id)
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(worries)
      .values({ ...key, ...body, raised_by: user.id, raised_at: at })
      .onConflictDoNothing()
      .returning({ id: worries.id })
    if (added.length === 0) {
      const same = and(
        eq(worries.student_id, key.student_id),
        eq(worries.id, key.id),
        eq(worries.raised_by, user.id),
        eq(worries.seen, body.seen),
      )
      const [existing] = await tx.select({ id: worries.id }).from(worries).where(same)
      return existing ? undefined : refuse('worry-told')
    }
    const circle = await listCircle(tx, { student_id: key.student_id, author_id: user.id }, place)
    const notified = circle.filter(({ part }) => isNotified(part, body.level, body.is_from_home))
    // The author may know the pupil only from a meeting, and then is not among the pupil's psychologists.
    const isAmong = notified.some(({ id }) => id === user.id)
    const members = isAmong ? notified : [{ id: user.id, name: '', part: 'author' as const }, ...notified]
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
    const others = members.filter(({ id, part }) => id !== user.id && part !== 'parent').map(({ id }) => id)
    await notifyStaff(tx, others, { kind: 'worry-raised', worryId: key.id, at })
    await notifyParents(tx, { student_id: key.student_id, author_id: user.id, at }, members)
  })
}
