import type * as z from 'zod/mini'
import type { listRegistry as endpoint } from '#contract/care/registry'
import type { Language } from '#contract/values/locale'
import { countedPage } from '../../platform/database/list-page.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { registryList } from './registry-list.ts'
import { registryRows } from './registry-rows.ts'

/**
 * The registry of somebody who has pupils in care, page by page. It tells levels, so a pupil on the page is a look,
 * once a day.
 */
export async function listRegistry(
  platform: Platform,
  caller: Caller,
  { after, limit, ...query }: z.infer<typeof endpoint.body>,
  language: Language,
): Promise<z.infer<typeof endpoint.reply>> {
  const { db, now } = platform
  const list = await registryList(platform, caller, query)
  const page = await countedPage(db, {
    list,
    query: { after, limit },
    read: (ids) => registryRows(platform, ids, language),
    idOf: ({ id }) => id,
  })
  await recordFirstViews(db, caller, { student_ids: page.data.map(({ id }) => id), what: 'results', now: now() })
  return page
}
