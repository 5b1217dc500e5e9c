import type { FormerLevel, FormerScale } from '#contract/diagnostics/former'
import { ageOn } from '#contract/values/age-band'
import { birthDateOf, isIin, normalIin } from '#contract/values/iin'

/** Faults of a cell. Each has a sentence in the words of this slice. */
export const faultCodes = [
  'iin',
  'day',
  'day-ahead',
  'age',
  'empty',
  'long',
  'formula',
  'sign',
  'value',
  'no-value',
  'cells',
  'twice',
  'differs',
] as const
export type FaultCode = (typeof faultCodes)[number]
export interface Fault {
  line: number
  field: string
  found: string
  code: FaultCode
  /** The earlier line with the same test of the same pupil. */
  first?: number
}

/** A row without faults. */
export interface FormerRow {
  line: number
  iin: string
  taken_on: string
  instrument: string
  scales: FormerScale[]
}

/** Positions of the columns, and their names in the file. */
export interface Columns {
  names: string[]
  iin: number
  day: number
  instrument: number
  scales: number[]
}

const columnNames = {
  iin: ['iin', 'иин', 'жсн'],
  day: ['date', 'дата', 'күні', 'күн'],
  instrument: ['test', 'тест', 'instrument', 'методика', 'әдістеме'],
}
const maxScales = 30
const maxLetters = 80

/** Finds the columns of a header. Returns null if one is missing or repeated, or if there is no column for a scale. */
export function columnsOf(header: readonly string[]): Columns | null {
  const names = header.map(oneLine)
  const small = names.map((name) => name.toLowerCase())
  const find = (aliases: readonly string[]) => small.findIndex((name) => aliases.includes(name))
  const [iin, day, instrument] = [find(columnNames.iin), find(columnNames.day), find(columnNames.instrument)]
  const scales = [...names.keys()].filter((index) => ![iin, day, instrument].includes(index))
  const areNamed = names.every((name) => name !== '' && textFault(name) === null)
  const isWhole = iin >= 0 && day >= 0 && instrument >= 0 && scales.length > 0 && scales.length <= maxScales
  return isWhole && areNamed && new Set(small).size === small.length ? { names, iin, day, instrument, scales } : null
}

/** Checks a row and returns either its values or all its faults. */
export function checkRow(
  line: number,
  cells: readonly string[],
  columns: Columns,
  today: string,
): { row: FormerRow } | { faults: Fault[] } {
  const cell = (index: number) => (cells[index] ?? '').trim()
  const faults: Fault[] = []
  const report: Report = (index, code) => {
    if (code) faults.push({ line, field: columns.names[index] ?? '', found: shortened(cells[index] ?? ''), code })
  }
  if (cells.slice(columns.names.length).some((extra) => extra.trim() !== '')) report(columns.names.length, 'cells')
  const iin = normalIin(cell(columns.iin))
  const birth = isIin(iin) ? birthDateOf(iin) : null
  report(columns.iin, birth === null ? 'iin' : null)
  const taken_on = dayFrom(cell(columns.day))
  report(columns.day, faultOfDay(taken_on, birth, today))
  const instrument = oneLine(cell(columns.instrument))
  report(columns.instrument, instrument === '' ? 'empty' : textFault(instrument))
  const scales = scalesOf(cell, columns, report)
  if (scales.length === 0 && faults.length === 0) report(columns.scales[0] ?? 0, 'no-value')
  return faults.length === 0 && taken_on !== null ? { row: { line, iin, taken_on, instrument, scales } } : { faults }
}

type Report = (index: number, code: FaultCode | null) => void

function scalesOf(cell: (index: number) => string, columns: Columns, report: Report): FormerScale[] {
  return columns.scales.flatMap((index) => {
    const value = cell(index)
    if (value === '') return []
    const measured = measuredFrom(value)
    if (!measured) report(index, textFault(value) ?? 'value')
    return measured ? [{ name: columns.names[index] ?? '', ...measured }] : []
  })
}

/** Parses a day such as 2024-05-14 or 14.05.2024. Returns null if there is no such day. */
export function dayFrom(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  const parsed = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : null
}

/** Pupils take tests at the age of 5 to 18. */
function faultOfDay(taken_on: string | null, birth: string | null, today: string): FaultCode | null {
  if (taken_on === null) return 'day'
  if (taken_on > today) return 'day-ahead'
  if (birth === null) return null
  const age = ageOn(taken_on, birth)
  return age >= 5 && age <= 18 ? null : 'age'
}

/** Names of the five steps of the former platform, lowest first. */
const stepWords: Record<FormerLevel, readonly string[]> = {
  begun: ['низкий', 'төмен', 'low'],
  coming: ['ниже среднего', 'орташадан төмен', 'below average'],
  steady: ['средний', 'орташа', 'average'],
  seen: ['выше среднего', 'орташадан жоғары', 'above average'],
  bright: ['высокий', 'жоғары', 'high'],
}
const stepOf = new Map(
  Object.entries(stepWords).flatMap(([level, words]) => words.map((word) => [word, level as FormerLevel] as const)),
)

/**
 * Parses a percent or the name of a step. A level is never derived from a percent, because only the former platform
 * knew the limits.
 */
function measuredFrom(text: string): { percent: number | null; level: FormerLevel | null } | null {
  const level = stepOf.get(oneLine(text).toLowerCase())
  if (level) return { percent: null, level }
  const [, number] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text) ?? []
  const percent = number === undefined ? null : Number(number.replace(',', '.'))
  return percent !== null && percent <= 100 ? { percent, level: null } : null
}

/**
 * Returns a fault if a spreadsheet program could run the text as a formula, or if it contains characters that no name
 * has.
 */
function textFault(text: string): FaultCode | null {
  if (/^[=+\-@|]/.test(text)) return 'formula'
  if (/[\p{Cc}\p{Cs}\u{FFFD}]/u.test(text)) return 'sign'
  return text.length > maxLetters ? 'long' : null
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').normalize('NFC')
const shortened = (text: string): string =>
  (text.length > 40 ? `${text.slice(0, 40)}…` : text).replaceAll(/\p{Cc}/gu, ' ')
