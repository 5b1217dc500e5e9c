import { desc, eq, max } from 'drizzle-orm'
import type { OwnData } from '#contract/profiles/own-data'
import type { Language } from '#contract/values/locale'
import { dataExports } from '../../accounts/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { viewsOf } from '../../profiles/links/views-of.ts'
import { consents } from '../../profiles/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { ownLinks } from './own-links.ts'

type Kit = Pick<Platform, 'db' | 'translate'> & { catalogue: Catalogue }

/** What somebody is told about the own data. Looks are kept at pupils' data only. */
export async function readOwnData(
  kit: Kit,
  user: Caller,
  language: Language,
  looks: 'usual' | 'all' = 'usual',
): Promise<OwnData> {
  const { kind, is_given, given_by: by, text_version: version, at } = consents
  const given = await kit.db
    .select({ kind, is_given, by, version, at })
    .from(consents)
    .where(eq(consents.student_id, user.id))
    .orderBy(desc(at), desc(consents.id))
  const [last] = await kit.db
    .select({ at: max(dataExports.at) })
    .from(dataExports)
    .where(eq(dataExports.user_id, user.id))
  return {
    consents: given,
    views:
      user.role === 'student' ? await viewsOf(kit, { student_id: user.id, reader_id: user.id, language }, looks) : [],
    links: await ownLinks(kit.db, kit.catalogue, user, language),
    exported_at: last?.at ?? null,
  }
}
