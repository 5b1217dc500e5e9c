import type { RecordTable } from '#contract/statistics/record-tables'
import type { RecordRow } from '#contract/statistics/records'
import type { ColumnKind, Value } from '../../platform/table-files/table.rules.ts'

/** Columns that are words of a list, and the list. */
const lists = {
  identity: 'identities',
  language: 'languages',
  gender: 'genders',
  device: 'devices',
  state: 'states',
  role: 'states',
  format: 'formats',
} as const

const kinds: Partial<Record<keyof RecordRow, ColumnKind>> = {
  at: 'moment',
  points: 'number',
  max_points: 'number',
  percent: 'number',
  seconds: 'number',
  result_at: 'moment',
  identity_at: 'moment',
  age: 'integer',
}

const who = ['number', 'name'] as const
const place = ['region', 'district', 'school'] as const
const points = ['points', 'max_points', 'percent'] as const
const result = ['result_at', 'result_author'] as const
const identity = ['identity', 'identity_at', 'identity_by'] as const
const person = ['age', 'gender', 'language', 'is_rural'] as const
const parent = ['parent_name', 'parent_phone', 'comment'] as const

type Name = keyof RecordRow

/** The columns of each table, in their order. */
const columnsOfTable: Record<RecordTable, readonly Name[]> = {
  'step-1': [
    ...who,
    ...place,
    'grade',
    'at',
    'test',
    ...points,
    'seconds',
    'is_admitted',
    ...result,
    ...identity,
    ...person,
    'device',
    ...parent,
  ],
  'step-2': [
    ...who,
    ...place,
    'grade',
    'at',
    'test',
    ...points,
    'seconds',
    ...result,
    ...identity,
    ...person,
    'device',
    ...parent,
  ],
  admitted: [...who, ...place, 'grade', 'at', 'state', 'test', 'percent', ...result, ...identity, ...person, ...parent],
  'career-guidance': [
    ...who,
    ...place,
    'grade',
    'at',
    'test',
    'seconds',
    ...result,
    ...identity,
    ...person,
    'device',
    ...parent,
  ],
  preschoolers: [
    ...who,
    ...place,
    'kindergarten',
    'at',
    ...points,
    'seconds',
    ...result,
    'age',
    'language',
    'is_rural',
    'parent_name',
    'comment',
  ],
  consultations: [
    ...who,
    ...place,
    'grade',
    'at',
    'state',
    'format',
    'host',
    'role',
    'seconds',
    ...identity,
    ...person,
    ...parent,
  ],
  specialists: ['name', 'role', ...place, 'trained', 'at', 'comment', 'is_rural'],
}

/** Columns that paper has no room for; they are in the other formats. */
const notPrinted: readonly Name[] = [
  'region',
  'test',
  'result_at',
  'identity_at',
  'identity_by',
  'gender',
  'language',
  'is_rural',
  'device',
  'parent_phone',
]

const ofNames: readonly Name[] = ['name', ...parent]

export interface RecordColumn {
  name: Name
  kind: ColumnKind
}

interface Wanted {
  sees_names: boolean
  is_printed: boolean
}

/**
 * The columns of a file. Without the right to names, those that would name a child are left out. A printed row is named
 * once, and holds the main columns.
 */
export function recordColumns(table: RecordTable, { sees_names, is_printed }: Wanted): RecordColumn[] {
  const hasNames = sees_names || table === 'specialists'
  return columnsOfTable[table]
    .filter((name) => hasNames || !ofNames.includes(name))
    .filter((name) => !is_printed || !(notPrinted.includes(name) || (name === 'number' && hasNames)))
    .map((name) => ({ name, kind: kinds[name] ?? 'text' }))
}

/** Returns what a cell holds; `say` gives the words of a list. */
export function recordValue(row: RecordRow, name: Name, say: (key: string) => string): Value {
  const value = row[name]
  if (value === null) return null
  if (Array.isArray(value)) return value.map((language) => say(`languages.${language}`)).join(', ')
  if (name === 'seconds') return Math.round(Number(value) / 6) / 10
  if (name === 'is_rural') return say(value ? 'places.rural' : 'places.urban')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  const list = Object.entries(lists).find(([column]) => column === name)?.[1]
  return list === undefined ? value : say(`${list}.${value}`)
}
