import { tableLimits } from '#contract/publishing/imports'
import { refuse } from '../../../platform/refusal.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { signsOf, type TableRow } from './table-row.ts'

/**
 * Yields the rows of a table: a ZIP archive is a workbook, everything else is text. A workbook stores a repeated text
 * once, so its rows may be larger than the unpacked file; they are counted here before they are used.
 */
export async function* readTable(bytes: Buffer): AsyncGenerator<TableRow> {
  let [rows, signs] = [0, 0]
  for await (const row of bytes.subarray(0, 2).toString('latin1') === 'PK' ? readXlsx(bytes) : readCsv(bytes)) {
    rows += 1
    // The first row is the head.
    if (rows > tableLimits.rows + 1) refuse('table-long', { values: { rows: tableLimits.rows } })
    const own = signsOf(row)
    if (own > tableLimits.row) refuse('table-row', { values: { line: row.line, signs: tableLimits.row } })
    signs += own
    if (signs > tableLimits.signs) refuse('table-signs', { values: { signs: tableLimits.signs } })
    yield row
  }
}
