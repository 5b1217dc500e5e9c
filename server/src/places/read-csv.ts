import { CsvError, parse } from 'csv-parse/sync'

/** A row of a CSV file by the names of its header, with the line it begins on, so that a report can point at it. */
export interface CsvRow {
  line: number
  values: Record<string, string>
}

interface Read {
  record: string[]
  raw: string
  info: { lines: number }
}

/**
 * Text separated by commas, or by semicolons as spreadsheets here write it, with quotes (RFC 4180), also inside a cell
 * without them; a byte order mark and empty lines are passed over. A quote that is not closed is a fault of the whole
 * text.
 */
export function readCsv(text: string): CsvRow[] {
  const delimiter = /^[^\n,]*;/.test(text) ? ';' : ','
  // The types of the library do not know what it gives with `info` and `raw`.
  const [header, ...rows] = parse(text, { ...usual, delimiter }) as unknown as Read[]
  return rows.map(({ record, raw, info }) => ({
    line: info.lines - linesWithin(raw),
    values: Object.fromEntries(header?.record.map((name, index) => [name, record[index] ?? '']) ?? []),
  }))
}

const usual = {
  bom: true,
  trim: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_records_with_empty_values: true,
  info: true,
  raw: true,
} as const

/** A row is told by the line it ends on, and a cell may hold line breaks. */
const linesWithin = (raw: string): number => raw.trim().split('\n').length - 1

/** The sentence for a text that is no CSV; null for any other error. */
export const csvFault = (error: unknown): string | null =>
  error instanceof CsvError
    ? `Line ${String(error.lines)}: the quotes of this line, or of one before it, do not match.`
    : null
