import type * as z from 'zod/mini'
import type { listRegistry as endpoint } from '#contract/care/registry'
import { readCountedPage } from '../../platform/database/list-page.ts'
import type { Context } from '../../platform/context.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { selectRegistry } from './registry-list.ts'
import { readRegistryRows } from './registry-rows.ts'

/**
 * Lists the pupils in the caller's care, page by page. It shows levels, so a look at each pupil on the page is recorded
 * once a day.
 */
export async function listRegistry(
  context: Context,
  { after, limit, ...query }: z.infer<typeof endpoint.body>,
): Promise<z.infer<typeof endpoint.reply>> {
  const { platform, user } = context
  const { db, now } = platform
  const list = await selectRegistry(context, query)
  const page = await readCountedPage(db, {
    list,
    query: { after, limit },
    read: (ids) => readRegistryRows(context, ids),
    idOf: ({ id }) => id,
  })
  await recordFirstViews(db, user, { student_ids: page.data.map(({ id }) => id), what: 'results', now: now() })
  return page
}
