import type { Analysis, PersonColumns } from './analyse.ts'

export type Write = (text: string) => void

/** How many persons are written at a time. */
const batch = 2000

/** JSON of an object in which `persons` may be long: each person is a line. What is not a number is null. */
export function printJson(write: Write, fields: Record<string, unknown>, persons: PersonLines | null): void {
  const parts = Object.entries(fields)
  write('{')
  parts.forEach(([name, value], index) => {
    write(`${index === 0 ? '\n' : ',\n'}  ${JSON.stringify(name)}: `)
    if (name === 'persons' && persons) printPersons(write, persons)
    else write(linesOf(value))
  })
  write('\n}\n')
}

/** A list of objects has one in a line. */
const linesOf = (value: unknown): string =>
  Array.isArray(value) && value.length > 0 && typeof value[0] === 'object'
    ? `[\n${value.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
    : JSON.stringify(value)

export interface PersonLines {
  count: number
  rowOf: (person: number) => object
}

function printPersons(write: Write, { count, rowOf }: PersonLines): void {
  write('[')
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, index) =>
      JSON.stringify(rowOf(from + index)),
    )
    write(`${from === 0 ? '\n' : ',\n'}    ${rows.join(',\n    ')}`)
  }
  write('\n  ]')
}

export const nameOf = (names: readonly string[] | null, person: number): string | number =>
  names?.[person] ?? person + 1

export const personRows = ({ names, raw, theta, thetaSe }: PersonColumns): PersonLines => ({
  count: raw.length,
  rowOf: (person) => ({
    person: nameOf(names, person),
    raw: raw[person],
    theta: theta(person),
    theta_se: thetaSe(person),
  }),
})

const itemColumns = 'item facility point_biserial_corrected d27 alpha_if_deleted a a_se b b_se c rmsd flags'.split(' ')

/** The analysis for people: a line for the test, and one for each item. */
export function printAnalysis(write: Write, analysis: Analysis): void {
  const { n_persons, n_items, alpha, sem, reliability, model, log_likelihood } = analysis
  write(`${n_persons} persons, ${n_items} items; alpha ${short(alpha)}, SEM ${short(sem)}\n`)
  write(`${model}: log-likelihood ${short(log_likelihood)}, reliability of EAP ${short(reliability)}\n\n`)
  printTable(write, analysis.items as Record<string, unknown>[], itemColumns)
  if (analysis.dif.length === 0) return
  write('\n')
  printTable(write, analysis.dif as Record<string, unknown>[], [
    'item',
    'group',
    'alpha_mh',
    'chi2',
    'p',
    'delta',
    'class',
  ])
}

export function printTable(write: Write, rows: readonly Record<string, unknown>[], columns: readonly string[]): void {
  const used = columns.filter((column) => rows.some((row) => row[column] !== undefined))
  const cells = [used, ...rows.map((row) => used.map((column) => short(row[column])))]
  const widths = used.map((_, index) => Math.max(...cells.map((row) => row[index]!.length)))
  for (const row of cells)
    write(
      `${row
        .map((cell, index) => cell.padEnd(widths[index]!))
        .join('  ')
        .trimEnd()}\n`,
    )
}

export function short(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(4)
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
