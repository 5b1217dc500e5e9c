import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { fileLimits } from '#contract/diagnostics/former'
import { refuse } from '../../platform/refusal.ts'
import { drainUpload } from '../../platform/http/drain-upload.ts'
import { decodeText } from './decode-text.ts'
import { checkRow, columnsOf, type Columns, type Fault, type FormerRow } from './former-row.rules.ts'

export interface FormerFile {
  hash: string
  scales: string[]
  rows: number
  whole: FormerRow[]
  faults: Fault[]
  faults_total: number
}

/** Counts faults and stores the first ones for the report, which has at most `fileLimits.reportedFaults` of them. */
export function addFaults(file: Pick<FormerFile, 'faults' | 'faults_total'>, faults: readonly Fault[]): void {
  file.faults_total += faults.length
  file.faults.push(...faults.slice(0, Math.max(0, fileLimits.reportedFaults - file.faults.length)))
}

/** Reads a file row by row. A file that is not a table is refused; faults of single rows are reported. */
export async function readFormerFile(body: unknown, today: string): Promise<FormerFile> {
  if (!(body instanceof Readable)) return refuse('file-empty')
  try {
    return await readRows(body, today)
  } finally {
    drainUpload(body)
  }
}

async function readRows(body: Readable, today: string): Promise<FormerFile> {
  const hash = createHash('sha256')
  const texts = decodeText(counted(body, (piece) => hash.update(piece)))
  const file: FormerFile = { hash: '', scales: [], rows: 0, whole: [], faults: [], faults_total: 0 }
  const lines = new Map<string, number>()
  let columns: Columns | null = null
  for await (const { cells, line } of recordsOf(texts)) {
    if (!columns) {
      columns = columnsOf(cells) ?? refuse('file-columns')
      file.scales = columns.scales.map((index) => columns?.names[index] ?? '')
      continue
    }
    file.rows += 1
    if (file.rows > fileLimits.rows) refuse('file-long', { values: { rows: fileLimits.rows } })
    const checked = checkRow(line, cells, columns, today)
    if ('faults' in checked) addFaults(file, checked.faults)
    else addRow(file, checked.row, { columns, lines })
  }
  if (file.rows === 0) refuse('file-empty')
  return { ...file, hash: hash.digest('hex') }
}

function addRow(
  file: FormerFile,
  row: FormerRow,
  { columns, lines }: { columns: Columns; lines: Map<string, number> },
): void {
  const key = `${row.iin} ${row.taken_on} ${row.instrument}`
  const first = lines.get(key)
  if (first === undefined) {
    lines.set(key, row.line)
    file.whole.push(row)
  } else
    addFaults(file, [
      { line: row.line, field: columns.names[columns.instrument] ?? '', found: row.instrument, code: 'twice', first },
    ])
}

async function* counted(body: Readable, see: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  let bytes = 0
  // The connection must stay open, because the refusal is sent on it.
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    bytes += piece.length
    if (bytes > fileLimits.bytes) refuse('file-large', { values: { megabytes: fileLimits.bytes / 1024 / 1024 } })
    see(piece)
    yield piece
  }
}

interface Read {
  record: string[]
  info: { lines: number }
}

/**
 * Reads the records with the line on which each ends. The first line decides whether cells are separated by `;` or `,`.
 */
async function* recordsOf(texts: AsyncGenerator<string>): AsyncGenerator<{ cells: string[]; line: number }> {
  const { value: first = '' } = await texts.next()
  const delimiter = /^[^\n,]*;/.test(first) ? ';' : ','
  const parser = parse({
    bom: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
    info: true,
    max_record_size: 20_000,
    delimiter,
  })
  const rest = (async function* () {
    yield first
    yield* texts
  })()
  // Errors of either stream are thrown by the loop below.
  pipeline(Readable.from(rest), parser, () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<Read>) yield { cells: record, line: info.lines }
  } catch (error) {
    if (error instanceof CsvError) refuse('file-quotes', { values: { line: Number(error.lines) || 1 } })
    throw error
  }
}
