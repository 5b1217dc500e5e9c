import { and, desc, eq, ne, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { View } from '#contract/profiles/family'
import type { Language } from '#contract/values/locale'
import { roleOf } from '#contract/values/role'
import { talentPurposes, viewReasons } from '#contract/profiles/view-reason'
import { views } from '../../accounts/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

const usual = 100

/**
 * Lists who looked at a child's data, newest first, with all names; the reader's own looks are marked. Returns as many
 * as a page shows, or all.
 */
export async function listViewsOf(
  { db, translate }: Pick<Platform, 'db' | 'translate'>,
  { student_id, reader_id, language }: { student_id: string; reader_id: string; language: Language },
  howMany: 'usual' | 'all' = 'usual',
): Promise<z.infer<typeof View>[]> {
  const looks = async (whose: SQL) => {
    const found = db
      .select({
        id: views.id,
        viewer_id: views.viewer_id,
        viewer_role: views.viewer_role,
        what: views.what,
        reason: views.reason,
        at: views.at,
        ...nameColumns,
      })
      .from(views)
      .leftJoin(users, eq(users.id, views.viewer_id))
      .where(and(eq(views.student_id, student_id), whose))
      .orderBy(desc(views.at), desc(views.id))
      .$dynamic()
    return howMany === 'all' ? found : found.limit(usual)
  }
  // Read separately, so that the reader's own looks, which are many, do not crowd out those of others.
  const read = await Promise.all([looks(ne(views.viewer_id, reader_id)), looks(eq(views.viewer_id, reader_id))])
  const rows = read
    .flat()
    .sort((one, other) => (one.at === other.at ? other.id.localeCompare(one.id) : other.at.localeCompare(one.at)))
  return rows.map(({ id, viewer_id, viewer_role, what, reason, at, last_name, first_name }) => ({
    id,
    viewer: viewerOf(`${last_name ?? ''} ${first_name ?? ''}`.trim(), viewer_id === reader_id),
    role: translate(language, `profiles.role.${roleOf(viewer_role)}`),
    what,
    reason: reasonOf(reason),
    at,
    is_own: viewer_id === reader_id,
  }))

  /** Translates a reason chosen from the list. A reason in free text is returned as typed. */
  function reasonOf(reason: string): string {
    return [...viewReasons, ...talentPurposes].some((listed) => listed === reason)
      ? translate(language, `profiles.view.reason.${reason}`)
      : reason
  }

  function viewerOf(name: string, isReader: boolean): string {
    return isReader ? translate(language, 'profiles.view.you', { name }) : name
  }
}
