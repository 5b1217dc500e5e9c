import { randomInt } from 'node:crypto'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { maxTalentsInFile, type exportTalents as endpoint } from '#contract/talents/talents'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { inOrder, readPageKeys } from '../../platform/database/list-page.ts'
import { formatDate, formatTime } from '../../platform/format.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordViews } from '../../profiles/policy/record-view.ts'
import { xlsxFile } from '../../platform/table-files/write-xlsx.ts'
import { nameKey } from '../../users/name-key.rules.ts'
import { users } from '../../users/tables.ts'
import { formatPurpose, requirePurpose } from '../registry/purpose.ts'
import { selectTalents } from '../registry/select-talents.ts'
import { readTalentRows } from '../registry/talent-rows.ts'
import { talentExports, talentFacts } from '../tables.ts'
import { madeUpName } from './made-up-name.rules.ts'
import { madeUpRow, sheetOf, withMadeUp, type SheetRow } from './sheet.rules.ts'

/**
 * Exports the matching pupils. The file names its reader, and one of its rows is made up for it alone and stored before
 * the file leaves, so that a leaked row leads back to the export.
 */
export async function exportTalents(
  context: Context,
  { search, ...filters }: z.infer<typeof endpoint.body>,
): Promise<Buffer> {
  const { platform, user, language, now } = context
  const { db, translate } = platform
  const purpose = await requirePurpose(context)
  const list = await selectTalents(context, { ...filters, search })
  const { ids } = await readPageKeys(db, list, { limit: maxTalentsInFile })
  const rows = await readRows(context, ids)
  const place = randomInt(Math.max(rows.length, 1))
  const like = rows[place]
  if (!like) return refuse('talent-nothing')
  const { code, madeUp } = await db.transaction(async (tx) => {
    await recordViews(tx, user, { student_ids: ids, what: 'talent-file', now, reason: purpose })
    return storeExport(tx, like, {
      viewer_id: user.id,
      purpose,
      filters,
      rows: rows.length,
      at: now.toISOString(),
    })
  })
  const say = (key: string) => translate(language, `talents.file.${key}`)
  const at = now.toISOString()
  const mark = translate(language, 'talents.file.mark', {
    name: await readName(db, user.id),
    when: `${formatDate(language, at)} ${formatTime(at)}`,
    purpose: formatPurpose(platform, language, purpose),
    code,
  })
  return xlsxFile(sheetOf(withMadeUp(rows, place, madeUp), { say, code, mark }), mark)
}

async function readRows(context: Context, ids: string[]): Promise<SheetRow[]> {
  const { db } = context.platform
  const facts = ids.length > 0 ? await listVerified(db, ids) : []
  const titles = Map.groupBy(facts, ({ student_id }) => student_id)
  const rows = inOrder(ids, await readTalentRows(context, ids), ({ id }) => id)
  return rows.map((row) => ({
    ...row,
    facts: (titles.get(row.id) ?? []).map(({ title, year }) => `${title} (${year})`).join('; '),
  }))
}

const listVerified = (db: Db, ids: string[]) =>
  db
    .select({ student_id: talentFacts.student_id, title: talentFacts.title, year: talentFacts.year })
    .from(talentFacts)
    .where(and(inArray(talentFacts.student_id, ids), eq(talentFacts.state, 'verified')))
    .orderBy(desc(talentFacts.year), asc(talentFacts.id))

async function readName(db: Db, id: string): Promise<string> {
  const { last_name, first_name } = users
  const [row] = await db.select({ last_name, first_name }).from(users).where(eq(users.id, id))
  return row ? `${row.last_name} ${row.first_name}` : ''
}

type Facts = Pick<typeof talentExports.$inferInsert, 'viewer_id' | 'purpose' | 'filters' | 'rows' | 'at'>

/** Stores the export under a name that neither a pupil nor another export has. */
async function storeExport(tx: Db, like: SheetRow, facts: Facts): Promise<{ code: string; madeUp: SheetRow }> {
  for (let left = 200; left > 0; left -= 1) {
    const name = madeUpName(like.gender ?? 'female', (count) => randomInt(count))
    if ((await tx.$count(users, eq(users.name_key, nameKey(name)))) > 0) continue
    const madeUp = madeUpRow(like, name, () => randomInt(4))
    const code = newCode()
    const stored = await tx
      .insert(talentExports)
      .values({
        ...facts,
        id: newId(),
        code,
        made_up_name: name,
        made_up_school: like.school,
        made_up_grade: like.grade,
      })
      .onConflictDoNothing()
      .returning({ id: talentExports.id })
    if (stored.length > 0) return { code, madeUp }
  }
  throw new Error('no free name for the made-up row of an export')
}

/** Without letters and digits that look alike. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newCode = (): string => `R-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`
