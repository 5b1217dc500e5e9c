import type * as z from 'zod/mini'
import type { listTalents as endpoint } from '#contract/talents/talents'
import type { Context } from '../../platform/context.ts'
import { readCountedPage } from '../../platform/database/list-page.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { requirePurpose } from './purpose.ts'
import { selectTalents } from './select-talents.ts'
import { readTalentRows } from './talent-rows.ts'

/** Lists pupils of the registry. It shows points, so a look at each pupil on the page is recorded once a day. */
export async function listTalents(
  context: Context,
  { after, limit, ...query }: z.infer<typeof endpoint.body>,
): Promise<z.infer<typeof endpoint.reply>> {
  const { platform, user, now } = context
  const reason = await requirePurpose(context)
  const page = await readCountedPage(platform.db, {
    list: await selectTalents(context, query),
    query: { after, limit },
    read: (ids) => readTalentRows(context, ids),
    idOf: ({ id }) => id,
  })
  const student_ids = page.data.map(({ id }) => id)
  await recordFirstViews(platform.db, user, { student_ids, what: 'talent-list', now, reason })
  return page
}
