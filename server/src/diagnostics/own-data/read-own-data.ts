import { desc, eq, max } from 'drizzle-orm'
import type { OwnData } from '#contract/profiles/own-data'
import { dataExports } from '../../accounts/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { listViewsOf } from '../../profiles/links/views-of.ts'
import { consents } from '../../profiles/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { listOwnLinks } from './own-links.ts'

type Services = Pick<Platform, 'db' | 'now' | 'translate'> & { catalogue: Catalogue }

/** What the caller can read about their own data. Looks are recorded only at pupils' data. */
export async function readOwnData(context: Context<Services>, views: 'usual' | 'all' = 'usual'): Promise<OwnData> {
  const { platform, user, language } = context
  const { kind, is_given, given_by: by, text_version: version, at } = consents
  const given = await platform.db
    .select({ kind, is_given, by, version, at })
    .from(consents)
    .where(eq(consents.student_id, user.id))
    .orderBy(desc(at), desc(consents.id))
  const [last] = await platform.db
    .select({ at: max(dataExports.at) })
    .from(dataExports)
    .where(eq(dataExports.user_id, user.id))
  return {
    consents: given,
    views:
      user.role === 'student'
        ? await listViewsOf(platform, { student_id: user.id, reader_id: user.id, language }, views)
        : [],
    links: await listOwnLinks(context),
    exported_at: last?.at ?? null,
  }
}
