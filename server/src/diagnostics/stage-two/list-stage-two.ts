import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listStageTwo as endpoint, StageRow } from '#contract/diagnostics/stage-two'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { visibilityConditions } from '../../profiles/policy/may-see.ts'
import { invitations } from '../rows/leading.tables.ts'
import { results } from '../rows/results.tables.ts'
import { isShownInvitation } from '../rows/invitation-shown.ts'

type Query = z.infer<typeof endpoint.query>

/**
 * The invited pupils whom the caller works with. Only name, grade and state, so the list reveals nothing but the
 * invitation.
 */
export async function listStageTwo(
  { platform: { db }, user }: Context,
  query: Query,
): Promise<z.infer<typeof endpoint.reply>> {
  const { student_id, state, at, id } = invitations
  const conditions = await visibilityConditions(db, user, { purpose: 'result', rows: invitations, student_id })
  const list: Listed = {
    from: invitations,
    ways: conditions,
    where: and(isShownInvitation, query.state && eq(state, query.state)),
    order: [at, id],
  }
  return readCountedPage(db, { list, query, read: (ids) => readRows(db, ids), idOf: (row) => row.id })
}

async function readRows(db: Db, ids: string[]): Promise<StageRow[]> {
  const { id, state, at } = invitations
  const { last_name, first_name, grade } = results
  const rows = await db
    .select({ id, state, invited_at: at, last_name, first_name, grade })
    .from(invitations)
    .innerJoin(results, and(eq(results.student_id, invitations.student_id), eq(results.id, invitations.result_id)))
    .where(inArray(id, ids))
  return rows.map(({ last_name: last, first_name: first, ...row }) => ({
    ...row,
    student_name: `${last} ${first}`.trim(),
  }))
}
