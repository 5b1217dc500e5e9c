import { and } from 'drizzle-orm'
import type { RecordTable } from '#contract/statistics/record-tables'
import type { Context } from '../../platform/context.ts'
import { inOrder } from '../../platform/database/list-page.ts'
import { readRecordRows } from '../records/rows/read-record-rows.ts'
import { selectRecords } from '../records/select-records.ts'
import { statisticsRecords } from '../records/tables.ts'
import { readRecordPage, type Walk } from '../records/walk.ts'
import { placeFilter, type Right } from './check-right.ts'
import { recordColumns, recordValue } from './record-columns.rules.ts'
import type { Source, SourceRow } from './source.ts'
import type { ExportStored } from './tables.ts'

/** Rows that are read, shown and written at once: few enough not to keep others waiting. */
const rowsAtOnce = 250

/** The rows of a table of records, as its page lists them. */
export async function recordSource(
  context: Context,
  { row, table, right }: { row: ExportStored; table: RecordTable; right: Right },
): Promise<Source> {
  const { platform, language } = context
  const filters = { ...row.filters, ...placeFilter({ level: row.level, id: row.place_id }) }
  const walk = await selectRecords(context, right, { table, filters })
  const say = (key: string) => platform.translate(language, `statistics.exports.values.${key}`)
  const sayFile = (key: string) => platform.translate(language, `statistics.exports.file.${key}`)
  const isPrinted = row.format === 'pdf'
  const columns = recordColumns(table, { sees_names: row.has_names, is_printed: isPrinted })
  return {
    columns: columns.map(({ name, kind }) => ({
      title: platform.translate(language, `statistics.exports.columns.${name}`),
      kind,
    })),
    definitions: isPrinted ? [[sayFile('columns'), sayFile('printed')]] : [],
    count: await platform.db.$count(statisticsRecords, and(walk.way, walk.filter)),
    parts: readParts(context, { walk, table, sees_names: row.has_names }, (record) =>
      columns.map(({ name }) => recordValue(record, name, say)),
    ),
  }
}

type Shown = Awaited<ReturnType<typeof readRecordRows>>[number]

async function* readParts(
  context: Context,
  { walk, table, sees_names }: { walk: Walk; table: RecordTable; sees_names: boolean },
  cellsOf: (record: Shown) => SourceRow['cells'],
): AsyncGenerator<SourceRow[]> {
  let after: string | undefined
  do {
    const { ids, next } = await readRecordPage(context.platform.db, walk, { after, limit: rowsAtOnce })
    const records = inOrder(ids, await readRecordRows(context, { table, ids, sees_names }), ({ id }) => id)
    yield records.map((record) => ({
      cells: cellsOf(record),
      student_id: sees_names ? record.student_id : null,
      sheet_id: sees_names && table === 'preschoolers' ? record.id : null,
    }))
    after = next ?? undefined
  } while (after !== undefined)
}
