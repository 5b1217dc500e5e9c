import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { refuse } from '../../platform/http/refusal.ts'
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

interface Read {
  record: string[]
  info: { lines: number }
}

/** Rows with the line they begin on. The first line says by which sign cells are told apart. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<TableRow> {
  const text = decodeText(bytes)
  const isGuessed = !isUtf8(bytes)
  const [head = ''] = text.split('\n', 1)
  const delimiter = [';', '\t'].find((sign) => head.includes(sign)) ?? ','
  const parser = parse({
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
    info: true,
    max_record_size: 300_000,
    delimiter,
  })
  // An error of either end comes out of the loop below.
  let read = 0
  pipeline(Readable.from(inPieces(text)), parser, () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<Read>) {
      read = info.lines
      yield { line: read - breaksIn(record), cells: record.map((cell) => ({ text: cell, isFormula: cell.startsWith('=') })), isGuessed }
    }
  } catch (error) {
    if (error instanceof CsvError) refuse('table-quotes', { values: { line: lineOfOpenQuote(text, read, delimiter) } })
    throw error
  }
}

const breaksIn = (record: readonly string[]): number => record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)

function* inPieces(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += 65_536) yield text.slice(from, from + 65_536)
}
