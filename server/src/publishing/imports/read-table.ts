import { mostOfTable } from '#contract/publishing/imports'
import { refuse } from '../../platform/http/refusal.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { TableRow } from './table-row.ts'

/** The rows of a table, told by its bytes: an archive is a workbook, everything else is text. */
export async function* readTable(bytes: Buffer): AsyncGenerator<TableRow> {
  let rows = 0
  for await (const row of bytes.subarray(0, 2).toString('latin1') === 'PK' ? readXlsx(bytes) : readCsv(bytes)) {
    rows += 1
    // The first one is the head.
    if (rows > mostOfTable.rows + 1) refuse('table-long', { values: { rows: mostOfTable.rows } })
    // A workbook keeps a text once, however many cells repeat it: what a row comes to is more than what was unpacked.
    const signs = row.cells.reduce((sum, { text }) => sum + text.length, 0)
    if (signs > mostOfTable.row) refuse('table-row', { values: { line: row.line, signs: mostOfTable.row } })
    yield row
  }
}
