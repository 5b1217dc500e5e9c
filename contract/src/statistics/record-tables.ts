import { appointmentStates } from '../values/appointments/appointment.ts'
import { psychologistRoles } from '../values/role.ts'
import { stageStates } from '../values/stages.ts'

/** The tables of the statistics, each with its own page. */
export const recordTables = [
  'step-1',
  'step-2',
  'admitted',
  'career-guidance',
  'preschoolers',
  'consultations',
  'specialists',
] as const
export type RecordTable = (typeof recordTables)[number]

/** Newest first, oldest first, or by result from the best or from the lowest. */
export const recordOrders = ['newest', 'oldest', 'best', 'lowest'] as const
export type RecordOrder = (typeof recordOrders)[number]

export const identityStates = ['none', 'accepted', 'awaiting-staff', 'refused'] as const

export const specialistRoles = psychologistRoles
export const trainedLanguages = ['kk', 'ru'] as const
/** Consultations that are listed: those that were booked, whatever came of them. */
export const consultationStates = ['requested', 'accepted', 'declined', 'cancelled', 'finished', 'missed'] as const
/** States by which a table can be filtered. */
export const statesOfTable = {
  'step-1': [],
  'step-2': [],
  admitted: stageStates,
  'career-guidance': [],
  preschoolers: [],
  consultations: consultationStates,
  specialists: specialistRoles,
} as const satisfies Record<RecordTable, readonly string[]>
export const recordStates = [...stageStates, ...appointmentStates, ...specialistRoles] as const

/** Whether a table has results by which it can be ordered. */
export const hasResults = (table: RecordTable): boolean =>
  table === 'step-1' || table === 'step-2' || table === 'preschoolers'
export const ordersOf = (table: RecordTable): readonly RecordOrder[] =>
  hasResults(table) ? recordOrders : recordOrders.slice(0, 2)

/** Filters that every table has: the period and the places. */
const common = ['from', 'to', 'region_id', 'district_id', 'school_id', 'order'] as const
const ofPupils = ['language', 'age_from', 'age_to', 'gender', 'rural', 'device', 'identity'] as const
const ofChildren = ['language', 'age_from', 'age_to', 'rural'] as const

/** The filters of each table; any other is refused, so that nobody reads a list that seems to be filtered. */
export const filtersOfTable = {
  'step-1': [...common, ...ofPupils, 'admitted'],
  'step-2': [...common, ...ofPupils],
  admitted: [...common, ...ofPupils, 'state'],
  'career-guidance': [...common, ...ofPupils],
  preschoolers: [...common, ...ofChildren],
  consultations: [...common, 'language', 'age_from', 'age_to', 'gender', 'rural', 'identity', 'state'],
  specialists: [...common, 'rural', 'state'],
} as const satisfies Record<RecordTable, readonly string[]>

/** Tables that can be searched by name; a preschooler has no account that an index could find. */
export const isSearchable = (table: RecordTable): boolean => table !== 'preschoolers'
