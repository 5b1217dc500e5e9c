import type { Document, Field, Kind, Values } from '#contract/publishing/field'
import type { ImportFault } from '#contract/publishing/imports'
import { mostOfTable } from '#contract/publishing/imports'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { emptyValues, limitsOf, mostSignsOf } from '#contract/publishing/schema'
import { languages, type Language } from '#contract/values/locale'
import { htmlOf } from '../../legal/markdown.ts'
import type { FieldErrors } from '../../platform/http/invalid.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { beginningOf } from '../beginning-of.ts'
import { judged, type Pointing } from '../entries/judge-document.ts'
import { columnsOf, valueOfCell, withoutGuard, type Column } from './columns.rules.ts'
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

type Say = (key: string, values?: Record<string, string | number>) => string

/** What is wrong with a table, as far as people read it; all of it is counted. */
export class Faults {
  readonly told: ImportFault[] = []
  total = 0

  private readonly say: Say

  constructor(say: Say) {
    this.say = say
  }

  add(line: number, field: string, found: string, key: string, values?: Record<string, string | number>): void {
    this.total += 1
    if (this.told.length < mostOfTable.told) this.told.push({ line, field, found: beginningOf(found, 100), reason: this.say(key, values) })
  }

  addTo(row: RawRow, column: string, key: string, values?: Record<string, string | number>): void {
    if (row.faulty.has(column)) return
    row.faulty.add(column)
    this.add(row.line, column, row.cells.get(column) ?? '', key, values)
  }

  /** Of a row that names a record that is not there only what stands in it is judged: what the table lacks is no fault of that row. */
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
  if (key === 'choice.wrong' && field && 'choices' in field) return [`publishing.fault.${field.type}`, { choices: field.choices.join(', ') }]
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
  return { columns, passed_over: cells.filter((cell, index) => cell.text.trim() !== '' && !columns[index]).map(({ text }) => text.trim().slice(0, 100)) }
}

/** The cells of a row by the columns of the head. A formula is a fault: what it would come to is not ours to reckon. */
export function rawRow({ columns }: Head, { line, cells, isGuessed }: TableRow, faults: Faults): RawRow {
  const row: RawRow = { line, id: '', address: '', shared: {}, texts: { ru: {}, kk: {}, en: {} }, cells: new Map(), faulty: new Set() }
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

const isTooLong = ({ field }: Column, text: string): boolean => field?.type === 'rich' && text.length > mostSignsOf(field)

function put(row: RawRow, { name, field, language }: Column, text: string, isNumber?: boolean): void {
  if (name === 'id') row.id = text.trim()
  else if (!field) row.address = text.trim()
  else (language ? row.texts[language] : row.shared)[field.name] = field.type === 'rich' ? htmlOfCell(text) : valueOfCell(field, text, isNumber)
}

/** Who types a text into a cell writes no HTML. */
const htmlOfCell = (text: string): string => {
  const said = withoutGuard(text.trim())
  return said === '' || /<[a-z][^<>]*>/i.test(said) ? said : htmlOf(said)
}

/** What a row makes of a record, or of nothing: columns that the table lacks stay as they are. Where it is faulty, the rest of it can still be judged. */
export function judgeRow(name: KindName, row: RawRow, before: Document | null): { document: Document } | { faults: FieldErrors; rest: Pointing } {
  const { shared, texts } = kindOf(name)
  const titleOfKind = texts[0]?.name ?? 'title'
  const base = (fields: readonly Field[], values: Values | undefined) => ({ ...emptyValues(fields), ...values })
  const ofLanguage = (language: Language) => ({ ...base(texts, before?.texts[language]), ...row.texts[language] })
  const sent = {
    address: row.address || before?.address || '',
    shared: { ...base(shared, before?.shared), ...row.shared },
    texts: { ru: ofLanguage('ru'), kk: ofLanguage('kk'), en: ofLanguage('en') },
  }
  const result = judged(
    name,
    sent,
    languages.find((language) => titleOfKind in row.texts[language]),
  )
  if ('document' in result) return result
  const { faults, cleaned } = result
  return { faults, rest: withoutFaulty(cleaned, Object.keys(faults)) }
}

function withoutFaulty({ shared, texts }: Pointing, places: readonly string[]): Pointing {
  const sound = (prefix: string, values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !places.some((place) => `${place}.`.startsWith(`${prefix}.${name}.`))))
  return { shared: sound('shared', shared), texts: { ru: sound('texts.ru', texts.ru), kk: sound('texts.kk', texts.kk), en: sound('texts.en', texts.en) } }
}

export const titleOfRow = (document: Document): string => {
  for (const language of languages) {
    const title = document.texts[language].title ?? document.texts[language].name
    if (typeof title === 'string' && title !== '') return title
  }
  return ''
}
