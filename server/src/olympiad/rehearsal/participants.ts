import { and, eq, isNull } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { ParticipantGap } from '#contract/values/rehearsal'
import { readPupil } from '../../diagnostics/catalogue/pupil.ts'
import type { Database } from '../../platform/database/db.ts'
import { needsConsent, type AccountState } from '../../profiles/sign-up/sign-up-step.rules.ts'
import { students } from '../../profiles/tables.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { olympiadParticipants } from '../tables.ts'

export interface SchoolParticipant {
  student_id: string
  name: string
  grade: number
  gaps: ParticipantGap[]
}

/** Reads the participants of a school in a season with what each of them lacks. */
export async function readSchoolParticipants(
  database: Database,
  { season_id, school_id }: { season_id: string; school_id: string },
  now: Date,
): Promise<SchoolParticipant[]> {
  const rows = await database.db
    .select({ student_id: olympiadParticipants.student_id, grade: olympiadParticipants.grade, ...nameColumns })
    .from(olympiadParticipants)
    .innerJoin(users, eq(users.id, olympiadParticipants.student_id))
    .innerJoin(students, eq(students.student_id, olympiadParticipants.student_id))
    .where(
      and(
        eq(olympiadParticipants.season_id, season_id),
        eq(olympiadParticipants.school_id, school_id),
        // Pupils who have moved take the round elsewhere; what they lack is no matter of the former school.
        eq(students.school_id, school_id),
        isNull(users.blocked_at),
      ),
    )
  return Promise.all(
    rows.map(async ({ student_id, grade, last_name, first_name }) => ({
      student_id,
      grade,
      name: `${last_name} ${first_name}`.trim(),
      gaps: gapsOf((await readPupil(database, student_id)).account, dayOf(now)),
    })),
  )
}

/** What the account lacks to begin a test. */
function gapsOf(account: AccountState, today: string): ParticipantGap[] {
  const { photo_state, has_school, testing_place } = account
  return [
    ...(needsConsent(account, today) ? (['consent'] as const) : []),
    ...(photo_state !== 'accepted' ? (['photo'] as const) : []),
    ...(!has_school || testing_place === null ? (['sign-up'] as const) : []),
  ]
}
