import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { mostOfTable } from '#contract/publishing/imports'
import { refuse } from '../../../platform/refusal.ts'
import { lineOfOpenQuote } from './open-quote.rules.ts'
import type { TableRow } from './table-row.ts'

/** UTF-8, or Windows-1251 as table programs here write it. */
export function decodeText(bytes: Buffer): string {
  // Neither of them has a nought byte: this is a picture, another archive, or worse.
  if (bytes.includes(0)) return refuse('table-format')
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1251').decode(bytes)
  // What no keyboard types shows that it is in neither.
  return /[\u0080-\u009f\ufffd]/.test(text) ? refuse('table-encoding') : text
}

/** Rows with the line they begin on. The first line says by which sign cells are told apart. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<TableRow> {
  // The parser counts both signs of a line end of Windows where it stands inside of quotes.
  const text = decodeText(bytes).replaceAll('\r\n', '\n')
  const isGuessed = !isUtf8(bytes)
  const [head = ''] = text.split('\n', 1)
  const delimiter = [';', '\t'].find((sign) => head.includes(sign)) ?? ','
  // How far the parser is, which runs ahead of the loop: what it has read is lost to the loop where it stops.
  let read = 0
  const parser = parse({
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: mostOfTable.row,
    delimiter,
    // Its line goes before its cells.
    on_record: (record, { lines }) => {
      read = lines
      return record.every((cell) => cell.trim() === '') ? null : [String(lines - breaksIn(record)), ...record]
    },
  })
  // An error of either end comes out of the loop below.
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
 * Says what the parser stopped at, where that is the fault of the table: a quote that stays open makes one endless row
 * of all that follows.
 */
function refuseUnread(error: unknown, opened: number | null, line: number): void {
  if (!(error instanceof CsvError)) return
  if (error.code === 'CSV_MAX_RECORD_SIZE' && opened === null)
    refuse('table-row', { values: { line, signs: mostOfTable.row } })
  if (error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED')
    refuse('table-quotes', { values: { line: opened ?? line } })
}

const breaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(/[\r\n]/g)?.length ?? 0), 0)

function* inPieces(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += 65_536) yield text.slice(from, from + 65_536)
}
