import { and, asc, eq, isNull } from 'drizzle-orm'
import { stepsOf, type Worry } from '#contract/care/worries'
import type { Language } from '#contract/values/locale'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Context } from '../../platform/context.ts'
import { students } from '../../profiles/tables.ts'
import { readNames } from '../names-of.ts'
import { type worries, worryMembers, worryTicks } from './tables.ts'
import { readWorryFor } from './act-on-worry.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

type Row = typeof worries.$inferSelect

/**
 * Returns the protocol. It records when each member first opened it, for the other members to see. It is not recorded
 * among the looks that parents can read, because the danger may come from home.
 */
export async function readWorry({ platform: { db, now }, user, language }: Context, id: string): Promise<Worry> {
  const worry = await readWorryFor(db, user, id)
  await db
    .update(worryMembers)
    .set({ opened_at: now().toISOString() })
    .where(
      and(
        eq(worryMembers.student_id, worry.student_id),
        eq(worryMembers.worry_id, id),
        eq(worryMembers.user_id, user.id),
        isNull(worryMembers.opened_at),
      ),
    )
  const { student_id, level, seen, is_from_home, raised_at, closed_at, closing } = worry
  const names = await readNames(db, [worry.raised_by, ...(worry.closed_by ? [worry.closed_by] : [])])
  return {
    id,
    student_id,
    level,
    seen,
    is_from_home,
    raised_at,
    closed_at,
    closing,
    ...(await readPupilOf(db, student_id, language)),
    raised_by: names.get(worry.raised_by) ?? '',
    closed_by: (worry.closed_by && names.get(worry.closed_by)) || '',
    steps: await listStepsDone(db, worry),
    told: await listMembers(db, worry),
  }
}

async function readPupilOf(db: Db, studentId: string, language: Language) {
  const [row] = await db
    .select({ ...nameColumns, grade: students.grade, school: localName.schools[language].name })
    .from(users)
    .leftJoin(students, eq(students.student_id, users.id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .where(eq(users.id, studentId))
  return {
    name: `${row?.last_name ?? ''} ${row?.first_name ?? ''}`.trim(),
    school: row?.school ?? '',
    grade: row?.grade ?? null,
  }
}

/** Returns each step with its latest tick. */
async function listStepsDone(db: Db, { student_id, id, level, is_from_home }: Row): Promise<Worry['steps']> {
  const ticks = await db
    .select({ step: worryTicks.step, is_done: worryTicks.is_done, by_id: worryTicks.by_id, at: worryTicks.at })
    .from(worryTicks)
    .where(and(eq(worryTicks.student_id, student_id), eq(worryTicks.worry_id, id)))
    .orderBy(asc(worryTicks.at), asc(worryTicks.id))
  const newest = new Map(ticks.map((tick) => [tick.step, tick]))
  const names = await readNames(
    db,
    ticks.map(({ by_id }) => by_id),
  )
  return stepsOf(level, is_from_home).map((step) => {
    const tick = newest.get(step)
    return {
      step,
      done_at: tick?.is_done ? tick.at : null,
      done_by: tick?.is_done ? (names.get(tick.by_id) ?? '') : '',
    }
  })
}

async function listMembers(db: Db, { student_id, id }: Row): Promise<Worry['told']> {
  const rows = await db
    .select({
      part: worryMembers.part,
      told_at: worryMembers.told_at,
      opened_at: worryMembers.opened_at,
      ...nameColumns,
    })
    .from(worryMembers)
    .innerJoin(users, eq(users.id, worryMembers.user_id))
    .where(and(eq(worryMembers.student_id, student_id), eq(worryMembers.worry_id, id)))
    .orderBy(asc(worryMembers.told_at), asc(users.name_key))
  return rows.map(({ last_name, first_name, ...row }) => ({ ...row, name: `${last_name} ${first_name}`.trim() }))
}
