import { and, eq, gt, inArray } from 'drizzle-orm'
import type { RecordTable } from '#contract/statistics/record-tables'
import type { RecordRow } from '#contract/statistics/records'
import { roleIds } from '#contract/values/role'
import { cardSheetViews } from '../../cards/tables.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'

/**
 * Records who has seen which names: for pupils as a look at their results, which their parents can read; for
 * preschoolers with the score sheet. Only the first look within 24 hours counts. Names of staff are not recorded.
 */
export async function logNames(context: Context, table: RecordTable, rows: readonly RecordRow[]): Promise<void> {
  if (table === 'specialists') return
  if (table === 'preschoolers') return logSheets(context, rows)
  const student_ids = [...new Set(rows.flatMap(({ student_id }) => student_id ?? []))]
  await recordFirstViews(context.platform.db, context.user, { student_ids, what: 'results', now: context.now })
}

async function logSheets({ platform: { db }, user, now }: Context, rows: readonly RecordRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const { sheet_id, viewer_id, at } = cardSheetViews
  const since = new Date(now.getTime() - 86_400_000).toISOString()
  const seen = await db
    .selectDistinct({ sheet_id })
    .from(cardSheetViews)
    .where(and(inArray(sheet_id, ids), eq(viewer_id, user.id), gt(at, since)))
  const recorded = new Set(seen.map((row) => row.sheet_id))
  const fresh = ids.filter((id) => !recorded.has(id))
  if (fresh.length === 0) return
  const viewer = { viewer_id: user.id, viewer_role: roleIds[user.role], at: now.toISOString() }
  await db.insert(cardSheetViews).values(fresh.map((id) => ({ sheet_id: id, id: newId(), ...viewer })))
}
