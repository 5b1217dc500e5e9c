import { desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { TalentExport } from '#contract/talents/log'
import type { Context } from '../../platform/context.ts'
import { readCountedPage } from '../../platform/database/list-page.ts'
import { nameKey, nameLetters } from '../../users/name-key.rules.ts'
import { users } from '../../users/tables.ts'
import { formatPurpose } from '../registry/purpose.ts'
import { talentExports } from '../tables.ts'
import { containing } from '../../platform/database/like-pattern.ts'

type Paged = { after?: string | undefined; limit?: number | undefined }

export const listExports = (context: Context, query: Paged) =>
  readCountedPage(context.platform.db, {
    list: {
      from: talentExports,
      ways: [undefined],
      order: [talentExports.at, talentExports.id],
      isNewestFirst: true,
    },
    query,
    read: (ids) => readExports(context, inArray(talentExports.id, ids)),
    idOf: ({ id }) => id,
  })

/** As many as a page holds at most. */
const maxFound = 100

/** Finds exports by the code of the file, or by a part of the made-up name, in any letters. */
export function findExports(context: Context, search: string): Promise<TalentExport[]> {
  const pattern = containing(nameKey(search))
  const { made_up_name, code } = talentExports
  const isFound = or(
    eq(code, search.trim().toUpperCase()),
    sql`translate(${made_up_name}, ${nameLetters.from}, ${nameLetters.to}) like ${pattern}`,
  )
  return readExports(context, isFound)
}

async function readExports({ platform, language }: Context, where: SQL | undefined): Promise<TalentExport[]> {
  const rows = await platform.db
    .select({ row: talentExports, last_name: users.last_name, first_name: users.first_name })
    .from(talentExports)
    .leftJoin(users, eq(users.id, talentExports.viewer_id))
    .where(where)
    .orderBy(desc(talentExports.at), desc(talentExports.id))
    .limit(maxFound)
  return rows.map(({ row, last_name, first_name }) => ({
    id: row.id,
    code: row.code,
    by: `${last_name ?? ''} ${first_name ?? ''}`.trim(),
    purpose: formatPurpose(platform, language, row.purpose),
    at: row.at,
    rows: row.rows,
    filters: row.filters,
    made_up: { name: row.made_up_name, school: row.made_up_school, grade: row.made_up_grade },
  }))
}
