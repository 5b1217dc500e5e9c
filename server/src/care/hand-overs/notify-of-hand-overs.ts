import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { isNotified } from '#contract/care/worries'
import { roleIds } from '#contract/values/role'
import { notifyAll } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { listCarers } from '../../profiles/policy/carers-of.ts'
import { staff } from '../../profiles/tables.ts'
import { notifyStaff } from '../worries/notify-of-worry.ts'
import { worries, worryMembers } from '../worries/tables.ts'
import { handOvers } from '../notes/hand-overs.tables.ts'
import { users } from '../../users/tables.ts'

const aRound = 50

/**
 * Handles pupils who changed schools recently: adds their new psychologists to the protocols of open worries and
 * notifies both places of the hand-over. It is one transaction, so that after a crash nobody is notified twice.
 */
export async function notifyOfHandOvers({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(handOvers)
      .where(isNull(handOvers.told_at))
      .orderBy(asc(handOvers.left_at))
      .limit(aRound)
      .for('update', { skipLocked: true })
    for (const row of rows) await processOne(tx, row, at)
  })
}

async function processOne(
  db: Db,
  { student_id, id, from_school_id, to_school_id, handed_at }: typeof handOvers.$inferSelect,
  at: string,
): Promise<void> {
  const carers = await listCarers(db, student_id)
  const open = await db
    .select()
    .from(worries)
    .where(and(eq(worries.student_id, student_id), isNull(worries.closed_at)))
  for (const { id: worry_id, level, is_from_home } of open) {
    // Psychologists of the centre are added to every open worry, regardless of its level.
    const members = carers.filter(({ center_id }) => center_id !== null || isNotified('colleague', level, is_from_home))
    if (members.length === 0) continue
    const added = await db
      .insert(worryMembers)
      .values(
        members.map((one) => ({
          student_id,
          worry_id,
          user_id: one.id,
          part: one.center_id === null ? ('colleague' as const) : ('center' as const),
          told_at: at,
        })),
      )
      .onConflictDoNothing()
      .returning({ user_id: worryMembers.user_id })
    await notifyStaff(
      db,
      added.map(({ user_id }) => user_id),
      { kind: 'worry-raised', worryId: worry_id, at },
    )
  }
  // The notes were handed over before the pupil moved on, so the old school has nothing left to do.
  if (handed_at !== null)
    await notifyOfHandOver(db, await listPossibleReceivers(db, { student_id, to_school_id }), {
      kind: 'hand-over-given',
      at,
    })
  else await notifyBoth(db, { student_id, from_school_id, to_school_id }, at)
  await db
    .update(handOvers)
    .set({ told_at: at })
    .where(and(eq(handOvers.student_id, student_id), eq(handOvers.id, id)))
}

type Way = Pick<typeof handOvers.$inferSelect, 'student_id' | 'from_school_id' | 'to_school_id'>
async function notifyBoth(db: Db, { student_id, from_school_id, to_school_id }: Way, at: string): Promise<void> {
  const givers = await db
    .select({ id: users.id })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.user_id))
    .where(
      and(
        eq(staff.school_id, from_school_id),
        inArray(users.role_id, [roleIds.psychologist]),
        isNull(users.blocked_at),
      ),
    )
  await notifyOfHandOver(db, givers, { kind: 'hand-over-leaving', at })
  await notifyOfHandOver(db, await listPossibleReceivers(db, { student_id, to_school_id }), {
    kind: 'hand-over-arriving',
    at,
  })
}

type Row = Pick<typeof handOvers.$inferSelect, 'student_id' | 'to_school_id'>

/**
 * Returns who may accept a hand-over: the psychologists of the new school, or those of the centre if no school is
 * named.
 */
export async function listPossibleReceivers(db: Db, { student_id, to_school_id }: Row): Promise<{ id: string }[]> {
  const carers = await listCarers(db, student_id)
  return carers.filter(({ school_id }) => school_id === to_school_id)
}

export const notifyOfHandOver = (
  db: Db,
  people: readonly { id: string }[],
  { kind, at }: { kind: 'hand-over-leaving' | 'hand-over-arriving' | 'hand-over-given'; at: string },
): Promise<void> =>
  notifyAll(
    db,
    people.map(({ id: user_id }) => ({
      user_id,
      kind,
      category: 'general' as const,
      values: {},
      link: '/hand-overs',
      at,
    })),
  )
