import { Unzip, UnzipInflate } from 'fflate'
import { SaxesParser } from 'saxes'
import { tableLimits } from '#contract/publishing/imports'
import { refuse } from '../../../platform/refusal.ts'
import type { Cell, TableRow } from './table-row.ts'

const sharedStrings = 'xl/sharedStrings.xml'
const isSheet = (name: string): boolean => /^xl\/worksheets\/sheet\d+\.xml$/.test(name)
const piece = 65_536

/**
 * Yields the rows of a workbook's first sheet. The size is counted while unpacking, because the sizes in the headers
 * cannot be trusted.
 */
export async function* readXlsx(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const parts = unpack(bytes)
  const [first] = [...parts.keys()]
    .filter(isSheet)
    .sort((a, b) => Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]))
  const sheet = first && parts.get(first)
  if (!sheet) return refuse('table-format')
  const strings = await readStrings(parts.get(sharedStrings) ?? [])
  yield* readSheet(sheet, strings)
}

function unpack(bytes: Uint8Array): Map<string, Uint8Array[]> {
  const pieces = new Map<string, Uint8Array[]>()
  let unpacked = 0
  let isBroken = false
  const unzip = new Unzip((file) => {
    if (file.name !== sharedStrings && !isSheet(file.name)) return
    const own: Uint8Array[] = []
    pieces.set(file.name, own)
    // Nothing may be thrown here, because the library would treat it as a fault of the file.
    file.ondata = (error, data) => {
      isBroken ||= error !== null
      unpacked += error === null ? data.length : 0
      if (!isBroken && unpacked <= tableLimits.unpacked) own.push(data)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let from = 0; from < bytes.length; from += piece) {
    orBroken(() => unzip.push(bytes.subarray(from, from + piece), from + piece >= bytes.length))
    if (unpacked > tableLimits.unpacked)
      refuse('table-large', { values: { megabytes: tableLimits.unpacked / 1024 / 1024 } })
    if (isBroken) refuse('table-format')
  }
  return pieces
}

/** Turns the errors that the libraries throw for a broken file into a refusal. */
function orBroken(work: () => void): void {
  try {
    work()
  } catch {
    refuse('table-format')
  }
}

/** Parses a part piece by piece. Entities outside the XML standard are errors, so none can be expanded endlessly. */
async function* parsed<Found>(
  xml: readonly Uint8Array[],
  begin: (parser: SaxesParser, found: Found[]) => void,
): AsyncGenerator<Found> {
  const parser = new SaxesParser()
  const found: Found[] = []
  let isBroken = false
  parser.on('error', () => (isBroken = true))
  begin(parser, found)
  const decoder = new TextDecoder()
  for (const bytes of xml)
    for (let from = 0; from < bytes.length; from += piece) {
      orBroken(() => parser.write(decoder.decode(bytes.subarray(from, from + piece), { stream: true })))
      if (isBroken) refuse('table-format')
      yield* found.splice(0)
    }
}

async function readStrings(xml: readonly Uint8Array[]): Promise<string[]> {
  const strings: string[] = []
  const found = parsed<string>(xml, (parser, all) => {
    let text = ''
    let isText = false
    let isSounded = false
    parser.on('opentag', ({ name }) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isSounded = true
      isText = name === 't' && !isSounded
    })
    parser.on('text', (value) => {
      if (isText) text += value
    })
    parser.on('closetag', ({ name }) => {
      isText = false
      if (name === 'rPh') isSounded = false
      if (name === 'si') all.push(text)
    })
  })
  for await (const text of found) strings.push(text)
  return strings
}

const readSheet = (xml: readonly Uint8Array[], strings: readonly string[]): AsyncGenerator<TableRow> =>
  parsed<TableRow>(xml, (parser, rows) => {
    let line = 0
    let cells: Cell[] = []
    let cell = { column: 0, type: '', text: '', isFormula: false }
    let open = ''
    parser.on('opentag', ({ name, attributes }) => {
      open = name
      if (name === 'row') [line, cells] = [Number(attributes.r) || line + 1, []]
      if (name === 'c')
        cell = {
          column: columnOf(String(attributes.r ?? '')) ?? cells.length,
          type: String(attributes.t ?? ''),
          text: '',
          isFormula: false,
        }
      if (name === 'f') cell.isFormula = true
    })
    parser.on('text', (value) => {
      if (open === 'v' || open === 't') cell.text += value
    })
    parser.on('closetag', ({ name }) => {
      open = ''
      if (name === 'c' && cell.column < maxColumns) {
        const text = cell.type === 's' ? (strings[Number(cell.text)] ?? '') : cell.text
        cells[cell.column] = {
          text,
          isFormula: cell.isFormula,
          ...(['', 'n'].includes(cell.type) && { isNumber: true }),
        }
      }
      if (name === 'row' && cells.some(({ text }) => text !== ''))
        rows.push({ line, cells: Array.from(cells, (each) => each ?? { text: '', isFormula: false }) })
    })
  })

const maxColumns = 200

/** The index of a column: `AB12` is column 27. */
function columnOf(place: string): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(place) ?? []
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}
