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

/** A fault before it is said in the words of a reader. */
export interface Fault {
  line: number
  field: string
  found: string
  key: string
  values?: Record<string, string | number>
}

/** What is wrong with a table, as far as people read it; all of it is counted. */
export class Faults {
  readonly told: Fault[]
  total: number

  constructor({ told, total }: Pick<Faults, 'told' | 'total'> = { told: [], total: 0 }) {
    this.told = told
    this.total = total
  }

  add(line: number, field: string, found: string, key: string, values?: Record<string, string | number>): void {
    this.total += 1
    if (this.told.length < mostOfTable.told)
      this.told.push({ line, field, found: beginningOf(found, 100), key, values })
  }

  addTo(row: RawRow, column: string, key: string, values?: Record<string, string | number>): void {
    if (row.faulty.has(column)) return
    row.faulty.add(column)
    this.add(row.line, column, row.cells.get(column) ?? '', key, values)
  }

  /**
   * Of a row that names a record that is not there only what stands in it is judged: what the table lacks is no fault
   * of that row.
   */
  addAll(kind: Kind, row: RawRow, faults: FieldErrors, { isRowAlone = false } = {}): void {
    const columns = columnsOf(kind)
    for (const [place, keys] of Object.entries(faults)) {
      const name = columnOfPlace(place)
      if (isRowAlone && !row.cells.get(name)?.trim()) continue
      const field = columns.find((column) => column.name === name)?.field
      this.addTo(row, name, ...sayingOf(field, keys[0] ?? 'field.wrong'))
    }
  }
}

/** In a table nobody sees what there is to choose from, and how much a number may be. */
function sayingOf(field: Field | null | undefined, key: string): [string, Record<string, string | number>?] {
  if (key === 'choice.wrong' && field && 'choices' in field)
    return [`publishing.fault.${field.type}`, { choices: field.choices.join(', ') }]
  if (key === 'choice.wrong' && field?.type === 'reference') return ['publishing.fault.reference']
  if (key === 'number.range' && field?.type === 'number') return ['publishing.fault.range', limitsOf(field)]
  return [key]
}

/** `texts.kk.title` stands in the column `title.kk`; of a list its whole column is told. */
function columnOfPlace(place: string): string {
  const [part = '', first = '', second = ''] = place.split('.')
  return part === 'texts' ? `${second}.${first}` : first || part
}

export function readHead(kind: Kind, { cells }: TableRow): Head {
  const known = new Map(columnsOf(kind).map((column) => [column.name.toLowerCase(), column]))
  const names = cells.map(({ text }) => text.trim().toLowerCase())
  const columns = names.map((name) => known.get(name) ?? null)
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
    if (isTooLong(column, cell.text)) faults.addTo(row, column.name, 'field.long')
    else if (cell.isFormula) faults.addTo(row, column.name, 'publishing.fault.formula')
    else if (isGarbled(column, cell.text, isGuessed)) faults.addTo(row, column.name, 'publishing.fault.garbled')
    else put(row, column, cell.text, cell.isNumber)
  }
  return row
}

const isGarbled = ({ field }: Column, text: string, isGuessed = false): boolean =>
  hasLostLetters(text, isGuessed) || (isGuessed && field?.name === 'name' && hasLostEnd(text))

const isTooLong = ({ field }: Column, text: string): boolean =>
  field?.type === 'rich' && text.length > mostSignsOf(field)

function put(row: RawRow, { name, field, language }: Column, text: string, isNumber?: boolean): void {
  if (name === 'id') row.id = text.trim()
  else if (!field) row.address = text.trim()
  else
    (language ? row.texts[language] : row.shared)[field.name] =
      field.type === 'rich' ? htmlOfCell(text) : valueOfCell(field, text, isNumber)
}

/** Who types a text into a cell writes no HTML. */
const htmlOfCell = (text: string): string => {
  const said = withoutGuard(text.trim())
  return said === '' || /<[a-z][^<>]*>/i.test(said) ? said : htmlOf(said)
}
