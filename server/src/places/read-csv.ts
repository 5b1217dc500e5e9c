import { CsvError, parse } from 'csv-parse/sync'

/** A row of a CSV file by the names in its header, with the line on which it begins, for reports. */
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
 * Reads text separated by commas, or by semicolons as spreadsheets write it here, with quotes (RFC 4180). Quotes inside
 * an unquoted cell are allowed; a byte order mark and empty lines are skipped. An unclosed quote is a fault of the
 * whole text.
 */
export function readCsv(text: string): CsvRow[] {
  const delimiter = /^[^\n,]*;/.test(text) ? ';' : ','
  // The types of the library do not cover the options `info` and `raw`.
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

/** The parser reports the line on which a row ends, and cells may contain line breaks. */
const linesWithin = (raw: string): number => raw.trim().split('\n').length - 1

/** Returns a sentence about invalid CSV; null for other errors. */
export const csvFault = (error: unknown): string | null =>
  error instanceof CsvError
    ? `Line ${String(error.lines)}: the quotes of this line, or of one before it, do not match.`
    : null
