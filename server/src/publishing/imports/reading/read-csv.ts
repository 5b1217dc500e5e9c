import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { tableLimits } from '#contract/publishing/imports'
import { refuse } from '../../../platform/refusal.ts'
import { lineOfOpenQuote } from './open-quote.rules.ts'
import type { TableRow } from './table-row.ts'

/** Decodes UTF-8 or Windows-1251, which spreadsheets write in this region. */
export function decodeText(bytes: Buffer): string {
  // Text has no zero bytes in either encoding: this is a picture, an archive or another binary file.
  if (bytes.includes(0)) return refuse('table-format')
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1251').decode(bytes)
  // Characters that no keyboard types show that it is neither encoding.
  return /[\u0080-\u009f\ufffd]/.test(text) ? refuse('table-encoding') : text
}

/** Yields rows with the line on which they begin. The first line decides the delimiter. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<TableRow> {
  // Within quotes the parser counts CR and LF as two lines.
  const text = decodeText(bytes).replaceAll('\r\n', '\n')
  const isGuessed = !isUtf8(bytes)
  const [head = ''] = text.split('\n', 1)
  const delimiter = [';', '\t'].find((sign) => head.includes(sign)) ?? ','
  // How many lines the parser has read. It runs ahead of the loop, which does not receive the last rows if it stops.
  let read = 0
  const parser = parse({
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: tableLimits.row,
    delimiter,
    // The line number is put in front of the cells.
    on_record: (record, { lines }) => {
      read = lines
      return record.every((cell) => cell.trim() === '') ? null : [String(lines - breaksIn(record)), ...record]
    },
  })
  // Errors of both streams are thrown by the loop below.
  pipeline(Readable.from(inPieces(text)), parser, () => undefined)
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>)
      yield {
        line: Number(line),
        cells: cells.map((cell) => ({ text: cell, isFormula: cell.startsWith('=') })),
        isGuessed,
      }
  } catch (error) {
    refuseUnread(error, lineOfOpenQuote(text, read, delimiter), read + 1)
    throw error
  }
}

/**
 * Refuses a table that the parser cannot read. A quote that is never closed turns the rest of the file into one endless
 * row.
 */
function refuseUnread(error: unknown, opened: number | null, line: number): void {
  if (!(error instanceof CsvError)) return
  if (error.code === 'CSV_MAX_RECORD_SIZE' && opened === null)
    refuse('table-row', { values: { line, signs: tableLimits.row } })
  if (error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED')
    refuse('table-quotes', { values: { line: opened ?? line } })
}

const breaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(/[\r\n]/g)?.length ?? 0), 0)

function* inPieces(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += 65_536) yield text.slice(from, from + 65_536)
}
