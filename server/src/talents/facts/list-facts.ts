import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { FactToVerify, listFacts as endpoint } from '#contract/talents/facts'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import { readCountedPage } from '../../platform/database/list-page.ts'
import { visibleTo } from '../../profiles/policy/may-see.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { students } from '../../profiles/tables.ts'
import { users } from '../../users/tables.ts'
import { talentFacts } from '../tables.ts'
import { formatFact } from './format-fact.ts'

/** The queue of the verifiers: what waits longest comes first. Each look at a pupil is recorded once a day. */
export async function listFacts(
  context: Context,
  { state = 'waiting', ...query }: z.infer<typeof endpoint.query>,
): Promise<z.infer<typeof endpoint.reply>> {
  const { platform, user, now } = context
  const { db } = platform
  const isInReach = await visibleTo(db, user, { purpose: 'profile', student_id: talentFacts.student_id })
  const page = await readCountedPage(db, {
    list: {
      from: talentFacts,
      ways: [isInReach],
      where: eq(talentFacts.state, state),
      order: [talentFacts.changed_at, talentFacts.id],
    },
    query,
    read: (ids) => readFacts(context, ids),
    idOf: ({ id }) => id,
  })
  const student_ids = [...new Set(page.data.map(({ student_id }) => student_id))]
  await recordFirstViews(db, user, { student_ids, what: 'talent-list', now })
  return page
}

async function readFacts({ platform: { db }, user, language }: Context, ids: string[]): Promise<FactToVerify[]> {
  if (ids.length === 0) return []
  const proposers = alias(users, 'proposers')
  const rows = await db
    .select({
      fact: talentFacts,
      pupil: { last_name: users.last_name, first_name: users.first_name },
      proposer: { last_name: proposers.last_name, first_name: proposers.first_name },
      grade: students.grade,
      school: localName.schools[language].name,
    })
    .from(talentFacts)
    .innerJoin(users, eq(users.id, talentFacts.student_id))
    .leftJoin(proposers, eq(proposers.id, talentFacts.proposed_by))
    .leftJoin(students, eq(students.student_id, talentFacts.student_id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .where(inArray(talentFacts.id, ids))
  return rows.map(({ fact, pupil, proposer, grade, school }) => ({
    ...formatFact(fact),
    student_id: fact.student_id,
    pupil: `${pupil.last_name} ${pupil.first_name}`,
    school: school ?? '',
    grade,
    proposed_by: proposer ? `${proposer.last_name} ${proposer.first_name}` : '',
    proposed_at: fact.proposed_at,
    decided_at: fact.decided_at,
    is_own: fact.proposed_by === user.id,
  }))
}
