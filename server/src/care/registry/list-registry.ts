import type * as z from 'zod/mini'
import type { listRegistry as endpoint } from '#contract/care/registry'
import { countedPage } from '../../platform/database/list-page.ts'
import type { Context } from '../../platform/context.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { registryList } from './registry-list.ts'
import { registryRows } from './registry-rows.ts'

/**
 * The registry of somebody who has pupils in care, page by page. It tells levels, so a pupil on the page is a look,
 * once a day.
 */
export async function listRegistry(
  context: Context,
  { after, limit, ...query }: z.infer<typeof endpoint.body>,
): Promise<z.infer<typeof endpoint.reply>> {
  const { platform, user } = context
  const { db, now } = platform
  const list = await registryList(context, query)
  const page = await countedPage(db, {
    list,
    query: { after, limit },
    read: (ids) => registryRows(context, ids),
    idOf: ({ id }) => id,
  })
  await recordFirstViews(db, user, { student_ids: page.data.map(({ id }) => id), what: 'results', now: now() })
  return page
}
