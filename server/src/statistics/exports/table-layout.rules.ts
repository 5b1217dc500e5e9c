import type { ColumnKind, Value } from '../../platform/table-files/table.ts'
import type { TableSheet } from './table-sheet.ts'

/** A4 across, in points. */
export const paper = { width: 842, height: 595, margin: 28, head: 30, foot: 22 }

export interface Layout {
  size: number
  lineHeight: number
  columns: { index: number; width: number; title: string; isRight: boolean }[]
  /** Cells as texts, page by page, with the height of each row. */
  pages: { height: number; cells: string[] }[][]
  headHeight: number
}

/** A letter of our text font is about so wide, in parts of its size. */
const letter = 0.56
const padding = 3

/** Divides a table into pages. Columns without a value in any row are left out, because paper is narrow. */
export function layOut(sheet: TableSheet): Layout {
  const texts = sheet.rows.map((row) => sheet.columns.map(({ kind }, index) => textOf(row[index] ?? null, kind)))
  const used = sheet.columns.flatMap((column, index) =>
    sheet.rows.length === 0 || sheet.rows.some((row) => (row[index] ?? '') !== '') ? [{ ...column, index }] : [],
  )
  const size = used.length <= 8 ? 9 : used.length <= 14 ? 7.5 : 6
  const lineHeight = size * 1.3
  const wishes = used.map(({ index, title }) =>
    wish(
      title,
      texts.map((row) => row[index] ?? ''),
    ),
  )
  const room = paper.width - 2 * paper.margin
  const total = wishes.reduce((sum, one) => sum + one, 0)
  const columns = used.map(({ index, title, kind }, place) => ({
    index,
    title,
    isRight: kind === 'integer' || kind === 'number',
    width: ((wishes[place] ?? 1) / total) * room,
  }))
  const heightOf = (cells: readonly string[]) =>
    lineHeight * Math.max(1, ...columns.map(({ width }, place) => linesOf(cells[place] ?? '', width, size))) + padding
  const headHeight = heightOf(columns.map(({ title }) => title))
  const rows = texts.map((row) => {
    const cells = columns.map(({ index }) => row[index] ?? '')
    return { cells, height: heightOf(cells) }
  })
  const firstHead = sheet.about.length * 14 + 40
  return { size, lineHeight, columns, headHeight, pages: divide(rows, { headHeight, firstHead }) }
}

/** How wide a column would like to be: enough for its longest word and for a usual text. */
function wish(title: string, cells: readonly string[]): number {
  const longestWord = Math.max(...title.split(/\s+/).map(({ length }) => length), 3)
  const lengths = cells.map(({ length }) => length).toSorted((a, b) => a - b)
  const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0
  return Math.min(28, Math.max(longestWord, usual)) + 1.5
}

/** How many lines a text takes in a width; words are broken between words, and longer ones within. */
export function linesOf(text: string, width: number, size: number): number {
  const letters = Math.max(1, Math.floor((width - 2 * padding) / (size * letter)))
  let lines = 1
  let used = 0
  for (const word of text.split(/\s+/)) {
    const needs = used === 0 ? word.length : used + 1 + word.length
    if (needs <= letters) used = needs
    else {
      const more = Math.ceil(word.length / letters)
      lines += used === 0 ? more - 1 : more
      used = word.length - (more - 1) * letters
    }
  }
  return lines
}

type Row = Layout['pages'][number][number]

function divide(rows: readonly Row[], { headHeight, firstHead }: { headHeight: number; firstHead: number }): Row[][] {
  const room = paper.height - 2 * paper.margin - paper.foot - headHeight
  const pages: Row[][] = [[]]
  let left = room - firstHead
  for (const row of rows) {
    if (row.height > left && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([])
      left = room - paper.head
    }
    pages.at(-1)?.push(row)
    left -= row.height
  }
  return pages
}

const kazakhstan = 5 * 3_600_000

/** Returns a value as it is printed: days as 20.11.2026, moments with the time in Kazakhstan. */
export function textOf(value: Value, kind: ColumnKind): string {
  if (value === null) return ''
  if (kind === 'day') return String(value).slice(0, 10).split('-').toReversed().join('.')
  if (kind === 'moment') {
    const local = new Date(Date.parse(String(value)) + kazakhstan).toISOString()
    return `${textOf(local, 'day')} ${local.slice(11, 16)}`
  }
  if (kind === 'text') return String(value)
  return String(value).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, '\u00A0')
}
