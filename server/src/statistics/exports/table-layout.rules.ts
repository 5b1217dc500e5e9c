import { clocksAt } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { decimalsOfPoints, formatNumber } from '#contract/values/number-text'
import type { ColumnKind, Value } from '../../platform/table-files/table.rules.ts'
import type { TableSheet } from './table-sheet.rules.ts'

/** A4 across, in points. */
export const paper = { width: 842, height: 595, margin: 28, head: 30, foot: 22 }

export interface Layout {
  size: number
  columns: { index: number; width: number; title: string; isRight: boolean }[]
  head: Row
  /** The rows page by page. */
  pages: Row[][]
}

/** Texts that are broken into lines already, and the height that they take. */
interface Row {
  height: number
  cells: string[]
}

const padding = 3

/** How wide a letter of our text font is at most, in parts of its size. */
function letterWidth(letter: string): number {
  if (/[\s.,:;'|!()ilІіjtfr-]/.test(letter)) return 0.4
  if (/[MWШЩЖЮЫФМшщжюыфмmw%—]/.test(letter)) return 0.92
  return letter === letter.toLowerCase() ? 0.64 : 0.76
}

const widthOfText = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0)

/** Divides a table into pages. Columns without a value in any row are left out, because paper is narrow. */
export function makeLayout(sheet: TableSheet): Layout {
  const texts = sheet.rows.map((row) =>
    sheet.columns.map(({ kind }, index) => textOf(row[index] ?? null, kind, sheet.language)),
  )
  const used = sheet.columns.flatMap((column, index) =>
    sheet.rows.length === 0 || sheet.rows.some((row) => (row[index] ?? '') !== '') ? [{ ...column, index }] : [],
  )
  const size = used.length <= 8 ? 9 : used.length <= 14 ? 7.5 : 6
  const lineHeight = size * 1.3
  const widths = divideWidth(
    used.map(({ index, title }) => needsOf([title, ...texts.map((row) => row[index] ?? '')], size)),
  )
  const columns = used.map(({ index, title, kind }, place) => ({
    index,
    title,
    isRight: kind === 'integer' || kind === 'number',
    width: widths[place] ?? 0,
  }))
  const rowOf = (texts: readonly string[]) => {
    const cells = columns.map(({ width, index }) => linesOf(texts[index] ?? '', width, size))
    const lines = Math.max(1, ...cells.map((cell) => cell.length))
    return { cells: cells.map((cell) => cell.join('\n')), height: lines * lineHeight + padding }
  }
  const head = rowOf(sheet.columns.map(({ title }) => title))
  const headHeight = head.height
  const rows = texts.map(rowOf)
  const firstHead = sheet.about.length * 14 + 40
  return { size, columns, head, pages: divide(rows, { headHeight, firstHead }) }
}

interface Needs {
  least: number
  wish: number
}

/** A column needs room for its longest word, and would like room for a usual text; both within reason. */
function needsOf([title = '', ...cells]: string[], size: number): Needs {
  const words = [title, ...cells].flatMap((text) => text.split(/\s+/)).map(widthOfText)
  const texts = cells.map(widthOfText).toSorted((one, other) => one - other)
  const longest = words.reduce((longer, word) => Math.max(longer, word), 2)
  const usual = texts[Math.floor(texts.length * 0.9)] ?? 0
  const least = Math.min(longest, 11) * size + 2 * padding + 1
  return { least, wish: Math.max(least, Math.min(usual, 16) * size + 2 * padding) }
}

/** Gives each column what it needs, and divides the rest by what they would like; all of the paper is used. */
function divideWidth(needs: readonly Needs[]): number[] {
  const room = paper.width - 2 * paper.margin
  const least = needs.reduce((sum, need) => sum + need.least, 0)
  if (least > room) return needs.map((need) => (need.least / least) * room)
  const wished = needs.reduce((sum, { wish, least: own }) => sum + wish - own + 1, 0)
  return needs.map(({ wish, least: own }) => own + ((wish - own + 1) / wished) * (room - least))
}

/** Breaks a text into lines of a width: between words, and within a word that is wider than the line. */
export function linesOf(text: string, width: number, size: number): string[] {
  const room = Math.max(1, (width - 2 * padding) / size)
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((one) => piecesOf(one, room))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOfText(longer) > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function piecesOf(word: string, room: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && widthOfText(piece + letter) > room) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

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

/** Returns a value as it is printed: days as 20.11.2026, moments with the time in Kazakhstan. */
export function textOf(value: Value, kind: ColumnKind, language: Language): string {
  if (value === null) return ''
  if (kind === 'day') return String(value).slice(0, 10).split('-').toReversed().join('.')
  if (kind === 'moment') {
    const local = clocksAt(String(value)).toISOString()
    return `${textOf(local, 'day', language)} ${local.slice(11, 16)}`
  }
  if (kind === 'text') return String(value)
  return formatNumber(language, Number(value), decimalsOfPoints(Number(value)))
}
