import type { Field, Kind } from '#contract/publishing/field'
import { mostOfTable } from '#contract/publishing/imports'
import { limitsOf, mostSignsOf } from '#contract/publishing/schema'
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

/** A row as it came: the record it names, and the values of the columns it has. */
export interface RawRow {
  line: number
  id: string
  address: string
  shared: Record<string, unknown>
  texts: Record<Language, Record<string, unknown>>
  /** What stood in each column, for the report. */
  cells: Map<string, string>
  /** The columns of which something was told: a row has all its faults named, a column the first of its own. */
  faulty: Set<string>
}

/** A text of the dictionaries with its values. */
interface Wording {
  key: string
  values?: Record<string, string | number>
}

/** A fault before it is said in the words of a reader. */
export interface Fault extends Wording {
  line: number
  field: string
  found: string
}

/** What is wrong with a table, as far as people read it; all of it is counted. */
export class Faults {
  readonly shown: Fault[]
  total: number

  constructor({ shown, total }: Pick<Faults, 'shown' | 'total'> = { shown: [], total: 0 }) {
    this.shown = shown
    this.total = total
  }

  add(fault: Fault): void {
    this.total += 1
    if (this.shown.length < mostOfTable.told) this.shown.push({ ...fault, found: beginningOf(fault.found, 100) })
  }

  addTo(row: RawRow, column: string, wording: Wording): void {
    if (row.faulty.has(column)) return
    row.faulty.add(column)
    this.add({ line: row.line, field: column, found: row.cells.get(column) ?? '', ...wording })
  }

  /**
   * Of a row that names a record that is not there only what stands in it is judged: what the table lacks is no fault
   * of that row.
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

/** In a table nobody sees what there is to choose from, and how much a number may be. */
function wordingOf(field: Field | null | undefined, key: string): Wording {
  if (key === 'choice.wrong' && field && 'choices' in field)
    return { key: `publishing.fault.${field.type}`, values: { choices: field.choices.join(', ') } }
  if (key === 'choice.wrong' && field?.type === 'reference') return { key: 'publishing.fault.reference' }
  if (key === 'number.range' && field?.type === 'number')
    return { key: 'publishing.fault.range', values: limitsOf(field) }
  return { key }
}

/** `texts.kk.title` stands in the column `title.kk`; of a list its whole column is told. */
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

/** The cells of a row by the columns of the head. A formula is a fault: what it would come to is not ours to reckon. */
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
    // Before anything looks for signs in it: a cell of a workbook may have megabytes.
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
  field?.type === 'rich' && text.length > mostSignsOf(field)

function put(row: RawRow, { name, field, language }: Column, { text, isNumber }: TableRow['cells'][number]): void {
  if (name === 'id') row.id = text.trim()
  else if (!field) row.address = text.trim()
  else
    (language ? row.texts[language] : row.shared)[field.name] =
      field.type === 'rich' ? htmlOfCell(text) : valueOfCell(field, text, isNumber)
}

/** Who types a text into a cell writes no HTML. */
const htmlOfCell = (text: string): string => {
  const content = withoutGuard(text.trim())
  return content === '' || /<[a-z][^<>]*>/i.test(content) ? content : htmlOf(content)
}
