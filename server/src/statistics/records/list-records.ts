import type * as z from 'zod/mini'
import type { listRecords as endpoint } from '#contract/statistics/records'
import type { Received } from '#contract/calls/endpoint'
import type { Context } from '../../platform/context.ts'
import { inOrder } from '../../platform/database/list-page.ts'
import { logNames } from './log-names.ts'
import { readReach } from './reach.ts'
import { readRecordRows } from './rows/read-record-rows.ts'
import { selectRecords } from './select-records.ts'
import { countRecords, readRecordPage } from './walk.ts'

/** Lists the records of a table, page by page. A look at each pupil whose name is shown is recorded once a day. */
export async function listRecords(
  context: Context,
  { params: { table }, body }: Pick<Received<typeof endpoint>, 'params' | 'body'>,
): Promise<z.infer<typeof endpoint.reply>> {
  const { after, limit, search, ...filters } = body
  const { db } = context.platform
  const reach = await readReach(context)
  const walk = await selectRecords(context, reach, { table, filters, search })
  const { ids, ...page } = await readRecordPage(db, walk, { after, limit })
  const [rows, count] = await Promise.all([
    readRecordRows(context, { table, ids, sees_names: reach.sees_names }),
    countRecords(db, walk),
  ])
  const data = inOrder(ids, rows, ({ id }) => id)
  if (reach.sees_names) await logNames(context, table, data)
  return { data, ...page, ...count, sees_names: reach.sees_names }
}
