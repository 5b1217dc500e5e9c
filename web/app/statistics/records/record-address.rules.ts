import {
  filtersOfTable,
  ordersOf,
  statesOfTable,
  identityStates,
  type RecordTable,
} from '#contract/statistics/record-tables'
import { countedAges, deviceKinds } from '#contract/statistics/measures'
import type { RecordFilters } from '#contract/statistics/records'
import { languages } from '#contract/values/locale'
import { listParamsOf } from '../../list/list-address.rules.ts'

const yesOrNo = ['yes', 'no'] as const

/** What the address of a table may hold. */
const filtersOfAddress = {
  from: 'day',
  to: 'day',
  region_id: 'text',
  district_id: 'text',
  school_id: 'text',
  language: languages,
  age_from: 'text',
  age_to: 'text',
  gender: ['male', 'female'],
  rural: yesOrNo,
  device: deviceKinds,
  admitted: yesOrNo,
  identity: identityStates,
  state: 'text',
  order: 'text',
  find: 'text',
} as const

export interface RecordParams {
  filters: RecordFilters
  find: string | undefined
  after: string | undefined
}

/** Returns the filters in the address of a table. What it does not have or is mistyped is ignored. */
export function recordParamsOf(address: string, table: RecordTable): RecordParams {
  const { find, after, age_from, age_to, state, order, ...words } = listParamsOf(address, filtersOfAddress)
  const states: readonly RecordFilters['state'][] = statesOfTable[table]
  const all: RecordFilters = {
    ...words,
    age_from: ageIn(age_from),
    age_to: ageIn(age_to),
    state: states.find((one) => one === state),
    order: ordersOf(table).find((one) => one === order),
  }
  const known: readonly string[] = filtersOfTable[table]
  const own = Object.entries(all).filter(([name, value]) => known.includes(name) && value !== undefined)
  return { filters: Object.fromEntries(own), find, after }
}

function ageIn(text: string | undefined): number | undefined {
  const age = text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined
  return age !== undefined && age >= countedAges.min && age <= countedAges.max ? age : undefined
}
