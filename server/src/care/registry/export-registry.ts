import { and, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { maxRowsInFile, type exportRegistry as endpoint, type RegistryRow } from '#contract/care/registry'
import type { Language } from '#contract/values/locale'
import { csvText, type Cell } from '../../platform/table-files/csv.rules.ts'
import { inOrder, readPageKeys } from '../../platform/database/list-page.ts'
import { formatDate } from '../../platform/format.ts'
import type { Context } from '../../platform/context.ts'
import { recordViews } from '../../profiles/policy/record-view.ts'
import { selectRegistry } from './registry-list.ts'
import { readRegistryRows } from './registry-rows.ts'
import { pupilsInCare } from './tables.ts'

/** Exports the registry as a table, with the same masking. A look at each pupil is recorded. */
export async function exportRegistry(
  context: Context,
  { ids: chosen, ...query }: z.infer<typeof endpoint.body>,
): Promise<string> {
  const { platform, user, language } = context
  const { db, now, translate } = platform
  const list = await selectRegistry(context, query)
  const where = chosen ? and(list.where, inArray(pupilsInCare.student_id, chosen)) : list.where
  const { ids } = await readPageKeys(db, { ...list, where }, { limit: maxRowsInFile })
  const rows = inOrder(ids, await readRegistryRows(context, ids), ({ id }) => id)
  await recordViews(db, user, { student_ids: ids, what: 'list-file', now: now() })
  const say = (key: string) => translate(language, `care.file.${key}`)
  return csvText([columns.map(say), ...rows.map((row) => cellsOf(row, say, language))], language)
}

const columns = ['name', 'age', 'school', 'grade', 'iin', 'state', 'test', 'date', 'result']

function cellsOf(
  { name, age, school, grade, grade_letter, iin, test_state, result }: RegistryRow,
  say: (key: string) => string,
  language: Language,
): Cell[] {
  const scales = result?.scales.map((scale) => `${scale.name}: ${scale.percent ?? '–'}`).join('; ')
  const date = result ? formatDate(language, result.finished_at) : ''
  return [
    name,
    age,
    school,
    [grade, grade_letter].filter(Boolean).join(' '),
    iin,
    say(`states.${test_state}`),
    result?.title ?? '',
    date,
    scales ?? '',
  ]
}
