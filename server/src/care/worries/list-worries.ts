import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { stepsOf, type WorryRow } from '#contract/care/worries'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import { visibleTo } from '../../profiles/policy/may-see.ts'
import { students } from '../../profiles/tables.ts'
import { worries, worryMembers, worryTicks } from './tables.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

const ticked = sql<string[]>`array(select newest.step from (
  select distinct on (t.step) t.step, t.is_done from ${worryTicks} t where t.student_id = ${worries.student_id} and t.worry_id = ${worries.id} order by t.step, t.at desc, t.id desc
) newest where newest.is_done)`

/** Lists open worries, newest first: those with the caller in the protocol, about pupils still in the caller's care. */
export async function listWorries({ platform: { db }, user, language }: Context): Promise<WorryRow[]> {
  const isMember = and(
    eq(worryMembers.student_id, worries.student_id),
    eq(worryMembers.worry_id, worries.id),
    eq(worryMembers.user_id, user.id),
    ne(worryMembers.part, 'parent'),
  )
  const rows = await db
    .select({
      id: worries.id,
      student_id: worries.student_id,
      ...nameColumns,
      school: localName.schools[language].name,
      grade: students.grade,
      level: worries.level,
      is_from_home: worries.is_from_home,
      raised_at: worries.raised_at,
      opened_at: worryMembers.opened_at,
      ticked,
    })
    .from(worryMembers)
    .innerJoin(worries, isMember)
    .innerJoin(users, eq(users.id, worries.student_id))
    .leftJoin(students, eq(students.student_id, worries.student_id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .where(
      and(
        eq(worryMembers.user_id, user.id),
        isNull(worries.closed_at),
        await visibleTo(db, user, { purpose: 'profile', student_id: worries.student_id }),
      ),
    )
    .orderBy(desc(worries.raised_at), desc(worries.id))
    .limit(100)
  return rows.map(({ last_name, first_name, is_from_home, opened_at, ticked: done, school, ...row }) => {
    const steps = stepsOf(row.level, is_from_home)
    return {
      ...row,
      name: `${last_name} ${first_name}`.trim(),
      school: school ?? '',
      is_new: opened_at === null,
      done: steps.filter((step) => done.includes(step)).length,
      steps: steps.length,
    }
  })
}
