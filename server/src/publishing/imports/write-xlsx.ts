import { strToU8, zipSync } from 'fflate'

export type Cell = string | number

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const parts = {
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Bagdar" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/**
 * Writes a workbook with one sheet. Texts are marked as text, so that no program evaluates them as formulas. The footer
 * stands on each printed page.
 */
export function xlsxFile(rows: readonly (readonly Cell[])[], footer = ''): Buffer {
  const printed =
    footer && `<headerFooter><oddFooter>&amp;L${escaped(footer.replaceAll('&', '&&'))}</oddFooter></headerFooter>`
  const sheet = `${head}<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join('')}</sheetData>${printed}</worksheet>`
  const files = Object.fromEntries(
    Object.entries({ ...parts, 'xl/worksheets/sheet1.xml': sheet }).map(([name, text]) => [name, strToU8(text)]),
  )
  return Buffer.from(zipSync(files, { level: 6 }))
}

const rowOf = (cells: readonly Cell[], index: number): string =>
  `<row r="${index + 1}">${cells.map(cellOf).join('')}</row>`
const cellOf = (cell: Cell): string =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`

// Characters that XML does not allow would make the whole file unreadable.
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
