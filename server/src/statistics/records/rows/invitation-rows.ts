import { and, desc, eq, inArray } from 'drizzle-orm'
import { catalogueOf } from '../../../diagnostics/catalogue/catalogue.ts'
import { attempts } from '../../../diagnostics/rows/attempts.tables.ts'
import { invitations } from '../../../diagnostics/rows/leading.tables.ts'
import { results } from '../../../diagnostics/rows/results.tables.ts'
import { stageSteps } from '../../../diagnostics/rows/stage-two.tables.ts'
import type { Db } from '../../../platform/database/db.ts'
import { nameColumns } from '../../../users/person-columns.ts'
import { users } from '../../../users/tables.ts'
import type { AddToRows } from './base-rows.ts'
import { fullName } from './full-name.ts'

/** Adds the invitation: its state, who entered it last and when, and the result that led to it. */
export const addInvitations: AddToRows = async ({ platform, language }, rows, sees_names) => {
  const ids = rows.map(({ id }) => id)
  // One after another, because the rows of a file are read on a single connection.
  const read = await readInvitations(platform.db, ids)
  const steps = await readSteps(platform.db, ids)
  const catalogue = catalogueOf(platform)
  return Promise.all(
    rows.map(async (row) => {
      const invitation = read.get(row.id)
      if (!invitation) return row
      const step = steps.get(row.id)
      const { forms } = await catalogue.version(invitation.test_id, invitation.version)
      return {
        ...row,
        test: forms[language].title,
        percent: invitation.percent === null ? null : Math.round(invitation.percent * 10) / 10,
        state: invitation.state,
        result_at: step?.at ?? null,
        result_author: step ? fullName(step) : '',
        comment: sees_names ? (step?.comment ?? '') : '',
      }
    }),
  )
}

async function readInvitations(db: Db, ids: string[]) {
  const rows = await db
    .select({
      id: invitations.id,
      state: invitations.state,
      percent: results.total_percent,
      test_id: attempts.test_id,
      version: attempts.version,
    })
    .from(invitations)
    .innerJoin(results, and(eq(results.student_id, invitations.student_id), eq(results.id, invitations.result_id)))
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .where(inArray(invitations.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The newest step of each invitation. */
async function readSteps(db: Db, ids: string[]) {
  const { invitation_id, student_id, number, at, comment, staff_id } = stageSteps
  const rows = await db
    .selectDistinctOn([invitation_id], { invitation_id, at, comment, ...nameColumns })
    .from(invitations)
    .innerJoin(stageSteps, and(eq(student_id, invitations.student_id), eq(invitation_id, invitations.id)))
    .innerJoin(users, eq(users.id, staff_id))
    .where(inArray(invitations.id, ids))
    .orderBy(invitation_id, desc(number))
  return new Map(rows.map((row) => [row.invitation_id, row]))
}
