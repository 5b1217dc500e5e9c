import type { Field, Kind } from '#contract/publishing/field'
import { tableLimits } from '#contract/publishing/imports'
import { numberLimits, maxCharactersOf } from '#contract/publishing/schema'
import type { Language } from '#contract/values/locale'
import { htmlOf } from '../../../legal/markdown.ts'
import type { FieldErrors } from '../../../platform/http/invalid.ts'
import { refuse } from '../../../platform/refusal.ts'
import { beginningOf } from '../../shown-text.ts'
import { columnsOf, valueOfCell, withoutGuard, type Column } from '../columns.rules.ts'
import { hasLostEnd, hasLostLetters } from './lost-letters.rules.ts'
import type { TableRow } from './table-row.ts'

export interface Head {
  columns: (Column | null)[]
  passed_over: string[]
}

/** A row as read: the record it names and the values of its columns. */
export interface RawRow {
  line: number
  id: string
  address: string
  shared: Record<string, unknown>
  texts: Record<Language, Record<string, unknown>>
  /** The original text of each column, for the report. */
  cells: Map<string, string>
  /** Columns with a reported fault. Only the first fault of each column is reported. */
  faulty: Set<string>
}

/** A key of the dictionaries with its values. */
interface Wording {
  key: string
  values?: Record<string, string | number>
}

/** A fault before it is translated. */
export interface Fault extends Wording {
  line: number
  field: string
  found: string
}

/** The faults of a table. All are counted, but only as many are stored as people will read. */
export class Faults {
  readonly shown: Fault[]
  total: number

  constructor({ shown, total }: Pick<Faults, 'shown' | 'total'> = { shown: [], total: 0 }) {
    this.shown = shown
    this.total = total
  }

  add(fault: Fault): void {
    this.total += 1
    if (this.shown.length < tableLimits.reportedFaults)
      this.shown.push({ ...fault, found: beginningOf(fault.found, 100) })
  }

  addTo(row: RawRow, column: string, wording: Wording): void {
    if (row.faulty.has(column)) return
    row.faulty.add(column)
    this.add({ line: row.line, field: column, found: row.cells.get(column) ?? '', ...wording })
  }

  /**
   * Adds the faults of a row. If the row names a missing record, only its filled cells count, because other fields are
   * not its fault.
   */
  addAll(row: RawRow, faults: FieldErrors, { kind, isRowAlone = false }: { kind: Kind; isRowAlone?: boolean }): void {
    const columns = columnsOf(kind)
    for (const [place, keys] of Object.entries(faults)) {
      const name = columnOfPlace(place)
      if (isRowAlone && !row.cells.get(name)?.trim()) continue
      const field = columns.find((column) => column.name === name)?.field
      this.addTo(row, name, wordingOf(field, keys[0] ?? 'field.wrong'))
    }
  }
}

/** Reports the choices or the limits of a number, which a table does not show. */
function wordingOf(field: Field | null | undefined, key: string): Wording {
  if (key === 'choice.wrong' && field && 'choices' in field)
    return { key: `publishing.fault.${field.type}`, values: { choices: field.choices.join(', ') } }
  if (key === 'choice.wrong' && field?.type === 'reference') return { key: 'publishing.fault.reference' }
  if (key === 'number.range' && field?.type === 'number')
    return { key: 'publishing.fault.range', values: numberLimits(field) }
  return { key }
}

/** Maps a place to its column: `texts.kk.title` to `title.kk`, and a place within a list to the column of the list. */
function columnOfPlace(place: string): string {
  const [part = '', first = '', second = ''] = place.split('.')
  return part === 'texts' ? `${second}.${first}` : first || part
}

export function readHead(kind: Kind, { cells }: TableRow): Head {
  const byName = new Map(columnsOf(kind).map((column) => [column.name.toLowerCase(), column]))
  const names = cells.map(({ text }) => text.trim().toLowerCase())
  const columns = names.map((name) => byName.get(name) ?? null)
  const taken = columns.flatMap((column) => column?.name ?? [])
  if (new Set(taken).size < taken.length || !columns.some((column) => column?.field)) refuse('table-columns')
  return {
    columns,
    passed_over: cells
      .filter((cell, index) => cell.text.trim() !== '' && !columns[index])
      .map(({ text }) => text.trim().slice(0, 100)),
  }
}

/** Reads the cells of a row by the columns of the head. A formula is a fault, because it is not evaluated here. */
export function rawRow({ columns }: Head, { line, cells, isGuessed }: TableRow, faults: Faults): RawRow {
  const row: RawRow = {
    line,
    id: '',
    address: '',
    shared: {},
    texts: { ru: {}, kk: {}, en: {} },
    cells: new Map(),
    faulty: new Set(),
  }
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]
    if (!column || !cell) continue
    row.cells.set(column.name, cell.text)
    // Checked before any pattern runs, because a cell of a workbook may hold megabytes.
    if (isTooLong(column, cell.text)) faults.addTo(row, column.name, { key: 'field.long' })
    else if (cell.isFormula) faults.addTo(row, column.name, { key: 'publishing.fault.formula' })
    else if (isGarbled(column, cell.text, isGuessed))
      faults.addTo(row, column.name, { key: 'publishing.fault.garbled' })
    else put(row, column, cell)
  }
  return row
}

const isGarbled = ({ field }: Column, text: string, isGuessed = false): boolean =>
  hasLostLetters(text, isGuessed) || (isGuessed && field?.name === 'name' && hasLostEnd(text))

const isTooLong = ({ field }: Column, text: string): boolean =>
  field?.type === 'rich' && text.length > maxCharactersOf(field)

function put(row: RawRow, { name, field, language }: Column, { text, isNumber }: TableRow['cells'][number]): void {
  if (name === 'id') row.id = text.trim()
  else if (!field) row.address = text.trim()
  else
    (language ? row.texts[language] : row.shared)[field.name] =
      field.type === 'rich' ? htmlOfCell(text) : valueOfCell(field, text, isNumber)
}

/** Plain text typed into a cell is converted to HTML. */
const htmlOfCell = (text: string): string => {
  const content = withoutGuard(text.trim())
  return content === '' || /<[a-z][^<>]*>/i.test(content) ? content : htmlOf(content)
}
