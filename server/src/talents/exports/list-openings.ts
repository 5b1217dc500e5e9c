import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { listTalentOpenings as endpoint, TalentOpening } from '#contract/talents/log'
import { roleIds, roleOf } from '#contract/values/role'
import { views } from '../../accounts/tables.ts'
import type { Context } from '../../platform/context.ts'
import { readCountedPage } from '../../platform/database/list-page.ts'
import { users } from '../../users/tables.ts'
import { formatPurpose } from '../registry/purpose.ts'

const logged: readonly TalentOpening['what'][] = ['talent', 'talent-file']

/** Lists who has opened which pupil of the registry, for the oversight by administrators. */
export const listOpenings = (
  context: Context,
  { what, ...query }: z.infer<typeof endpoint.query>,
): Promise<z.infer<typeof endpoint.reply>> =>
  readCountedPage(context.platform.db, {
    list: {
      from: views,
      ways: [inArray(views.what, what ? [what] : [...logged])],
      // Families look at their own entries.
      where: notInArray(views.viewer_role, [roleIds.student, roleIds.parent]),
      order: [views.at, views.id],
      isNewestFirst: true,
    },
    query,
    read: (ids) => readOpenings(context, ids),
    idOf: ({ id }) => id,
  })

async function readOpenings({ platform, language }: Context, ids: string[]): Promise<TalentOpening[]> {
  if (ids.length === 0) return []
  const viewers = alias(users, 'viewers')
  const rows = await platform.db
    .select({
      view: views,
      pupil: { last_name: users.last_name, first_name: users.first_name },
      viewer: { last_name: viewers.last_name, first_name: viewers.first_name },
    })
    .from(views)
    .innerJoin(users, eq(users.id, views.student_id))
    .leftJoin(viewers, eq(viewers.id, views.viewer_id))
    .where(and(inArray(views.id, ids), inArray(views.what, [...logged])))
    .orderBy(desc(views.at), desc(views.id))
  return rows.map(({ view, pupil, viewer }) => ({
    id: view.id,
    viewer: viewer ? `${viewer.last_name} ${viewer.first_name}` : '',
    role: platform.translate(language, `profiles.role.${roleOf(view.viewer_role)}`),
    student_id: view.student_id,
    pupil: `${pupil.last_name} ${pupil.first_name}`,
    what: view.what === 'talent-file' ? 'talent-file' : 'talent',
    purpose: formatPurpose(platform, language, view.reason),
    at: view.at,
  }))
}
