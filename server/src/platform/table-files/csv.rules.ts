import { clocksAt } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import type { Column, Value } from './table.rules.ts'

export type Cell = string | number | boolean | null

/** A byte order mark, by which spreadsheets recognise UTF-8. */
const mark = '\uFEFF'

/**
 * Writes a table for spreadsheets in the reader's language: where the comma is the decimal separator, cells are
 * separated by semicolons. A byte order mark declares UTF-8.
 */
export const csvText = (rows: readonly (readonly Cell[])[], language: Language): string =>
  `${mark}${csvLines(rows, language)}`

/** Returns rows without the mark, to go on with a file that has begun. */
function csvLines(rows: readonly (readonly Cell[])[], language: Language): string {
  const [parting, fraction] = language === 'en' ? [',', '.'] : [';', ',']
  const written = (cell: Cell) =>
    typeof cell === 'number' ? String(cell).replace('.', fraction) : quoted(harmless(String(cell ?? '')))
  return `${rows.map((row) => row.map(written).join(parting)).join('\r\n')}\r\n`
}

/**
 * Writes a table of any length as text, piece by piece: the facts about the file, an empty line, the titles of the
 * columns, the rows.
 */
export function beginCsvTable(
  {
    columns,
    about,
    language,
  }: { columns: readonly Column[]; about: readonly (readonly string[])[]; language: Language },
  emit: (text: string) => void,
) {
  const cellOf = columns.map(({ kind }) => cells[kind])
  emit(csvText([...about, [], columns.map(({ title }) => title)], language))
  return {
    add: (rows: readonly (readonly Value[])[]): void =>
      emit(
        csvLines(
          rows.map((row) => cellOf.map((write, index) => write(row[index] ?? null))),
          language,
        ),
      ),
  }
}

const cells: Record<Column['kind'], (value: Value) => Cell> = {
  text: (value) => unlikeNumber(String(value ?? '')),
  integer: (value) => value,
  number: (value) => value,
  day: (value) => value,
  moment: (value) => value && localClock(String(value)),
}

/** YYYY-MM-DD HH:MM, which spreadsheets of every language read as a date. */
const localClock = (moment: string): string => clocksAt(moment).toISOString().slice(0, 16).replace('T', ' ')

/** A spreadsheet would drop the zeros in front of an IIN and round a long number. */
const unlikeNumber = (text: string): string => (/^(0\d+|\d{11,})$/.test(text) ? `'${text}` : text)

/**
 * A spreadsheet evaluates cells that look like formulas, regardless of their author; an apostrophe in front makes them
 * text.
 */
const harmless = (text: string): string => (/^\s*[=+\-@|]|^[\t\r\n]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
