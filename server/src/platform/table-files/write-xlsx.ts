import { strToU8, Zip, ZipDeflate } from 'fflate'
import { clocksAt } from '#contract/values/kazakhstan-time'
import type { Column, Value } from './table.rules.ts'

export type Cell = string | number

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Positions in the list of cell formats of `xl/styles.xml`. */
const styles = { title: 1, day: 2, moment: 3, text: 4 }

const stylesXml =
  `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/>' +
  '<xf xfId="0" fontId="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
  '<xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/>' +
  '<xf xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>'

interface Workbook {
  /** Titles of the sheets in their order, each with the number in the name of its part. */
  sheets: readonly { title: string; number: number }[]
}

const partsOf = ({ sheets }: Workbook): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${sheets.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ title, number }) => `<sheet name="${escaped(sheetName(title))}" sheetId="${number}" r:id="r${number}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${sheets.map(({ number }) => `<Relationship Id="r${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="r0" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': stylesXml,
})

/** Spreadsheets refuse these characters in the name of a sheet, and names longer than 31. */
const sheetName = (title: string): string => title.replace(/[[\]:*?/\\"]/g, ' ').slice(0, 31)

/**
 * Writes a workbook part by part; `emit` gets its bytes as they are made, so that a sheet of a million rows is never in
 * memory. Texts are marked as text, so that no program evaluates them as formulas.
 */
function beginXlsx(workbook: Workbook, emit: (bytes: Uint8Array) => void, level: Level) {
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    emit(bytes)
  })
  function beginPart(name: string) {
    const part = new ZipDeflate(name, { level })
    zip.add(part)
    return {
      write: (text: string) => part.push(strToU8(text)),
      end: (text: string) => part.push(strToU8(text), true),
    }
  }
  for (const [name, text] of Object.entries(partsOf(workbook))) beginPart(name).end(text)
  return { beginSheet: (number: number) => beginPart(`xl/worksheets/sheet${number}.xml`), end: () => zip.end() }
}
type Level = NonNullable<ConstructorParameters<typeof ZipDeflate>[1]>['level']

/** Writes a workbook with one sheet. The footer stands on each printed page. */
export function xlsxFile(rows: readonly (readonly Cell[])[], footer = ''): Buffer {
  const pieces: Uint8Array[] = []
  const workbook = beginXlsx({ sheets: [{ title: 'Bagdar', number: 1 }] }, (bytes) => pieces.push(bytes), 6)
  const sheet = workbook.beginSheet(1)
  sheet.write(`${head}<worksheet xmlns="${main}"><sheetData>`)
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    sheet.write(
      rows
        .slice(from, from + rowsAtOnce)
        .map((cells, index) => rowXml(from + index, cells.map(plainCell)))
        .join(''),
    )
  const printed =
    footer && `<headerFooter><oddFooter>&amp;L${escaped(footer.replaceAll('&', '&&'))}</oddFooter></headerFooter>`
  sheet.end(`</sheetData>${printed}</worksheet>`)
  workbook.end()
  return Buffer.concat(pieces)
}

const rowsAtOnce = 500

export interface XlsxTable {
  columns: readonly Column[]
  /** Titles of the sheet with the facts about the file, and of the one with the rows. */
  sheets: { about: string; rows: string }
}

/**
 * Writes a table of any length: rows as they come, and at the end the facts about the file, which stand on the first
 * sheet. `emit` gets the bytes.
 */
export function beginXlsxTable({ columns, sheets }: XlsxTable, emit: (bytes: Uint8Array) => void) {
  // The rows are in the first part, because readers of tables take that one; the facts stand before them all the same.
  const order = [
    { title: sheets.about, number: 2 },
    { title: sheets.rows, number: 1 },
  ]
  const workbook = beginXlsx({ sheets: order }, emit, 3)
  const sheet = workbook.beginSheet(1)
  const cellOf = columns.map(({ kind }) => cellWriters[kind])
  let count = 0
  sheet.write(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${columns.map(({ kind, title }, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(kind, title)}" customWidth="1"/>`).join('')}</cols>` +
      `<sheetData>${rowXml(
        0,
        columns.map(({ title }) => textCell(title, styles.title)),
      )}`,
  )
  return {
    add(rows: readonly (readonly Value[])[]): void {
      let xml = ''
      for (const row of rows) {
        count += 1
        xml += `<row r="${count + 1}">`
        for (const [index, write] of cellOf.entries()) xml += write(row[index] ?? null)
        xml += '</row>'
      }
      sheet.write(xml)
    },
    end(about: readonly (readonly [name: string, text: string])[]): void {
      sheet.end('</sheetData><pageSetup orientation="landscape" paperSize="9" fitToHeight="0"/></worksheet>')
      const facts = workbook.beginSheet(2)
      facts.end(
        `${head}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="28" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols><sheetData>` +
          about
            .map(([name, text], index) => rowXml(index, [textCell(name, styles.title), textCell(text, styles.text)]))
            .join('') +
          '</sheetData></worksheet>',
      )
      workbook.end()
    },
  }
}

const widthOf = (kind: Column['kind'], title: string): number =>
  Math.max({ text: 24, integer: 12, number: 12, day: 12, moment: 18 }[kind], Math.min(title.length + 2, 30))

const rowXml = (index: number, cells: readonly string[]): string => `<row r="${index + 1}">${cells.join('')}</row>`

const plainCell = (cell: Cell): string => (typeof cell === 'number' ? numberCell(cell) : textCell(cell))

const textCell = (text: string, style = 0): string =>
  `<c t="inlineStr"${styled(style)}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const numberCell = (value: number, style = 0): string =>
  Number.isFinite(value) ? `<c${styled(style)}><v>${value}</v></c>` : nothing

const styled = (style: number): string => (style === 0 ? '' : ` s="${style}"`)
const nothing = '<c/>'

const asText = (value: Value): string => (value === null || value === '' ? nothing : textCell(String(value)))
const asNumber = (value: Value): string => (value === null || value === '' ? nothing : numberCell(Number(value)))
const asDate =
  (style: number, read: (value: string) => Date) =>
  (value: Value): string =>
    value === null ? nothing : numberCell(serialOf(read(String(value)).getTime()), style)

/** Days since the beginning of the calendar of spreadsheets. */
const serialOf = (ms: number): number => Math.round((ms / 86_400_000 + 25_569) * 1e6) / 1e6

const cellWriters: Record<Column['kind'], (value: Value) => string> = {
  text: asText,
  integer: asNumber,
  number: asNumber,
  day: asDate(styles.day, (day) => new Date(day)),
  moment: asDate(styles.moment, clocksAt),
}

// oxlint-disable-next-line no-control-regex
const special = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff&<>]/

// Characters that XML does not allow would make the whole file unreadable.
const escaped = (text: string): string =>
  special.test(text)
    ? text
        // oxlint-disable-next-line no-control-regex
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
    : text
