import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { chosen, listQuery, pageOf } from '../calls/listing.ts'
import { Contacts, ContactsReason } from '../care/registry.ts'
import { appointmentStates, formats } from '../values/appointments/appointment.ts'
import { languages } from '../values/locale.ts'
import { stageStates } from '../values/stages.ts'
import { Day, Id, Moment } from '../values/wire.ts'
import { deviceKinds } from './measures.ts'
import { agesInOrder, daysInOrder, pupilFilters, statisticsReaders } from './numbers.ts'
import {
  identityStates,
  recordOrders,
  recordStates,
  recordTables,
  specialistRoles,
  trainedLanguages,
} from './record-tables.ts'

/** How many rows of the index one page looks at. A filter that few rows match is continued from there. */
export const maxLooked = 1000

const place = chosen(z.string().check(z.maxLength(80)))

/** Filters of the tables besides those of pupils. A table ignores none of them: see `filtersOfTable`. */
export const recordFilters = {
  /** First and last day of the testing, the invitation or the meeting. */
  from: chosen(Day),
  to: chosen(Day),
  region_id: place,
  district_id: place,
  school_id: place,
  ...pupilFilters,
  admitted: chosen(z.enum(['yes', 'no'])),
  identity: chosen(z.enum(identityStates)),
  state: chosen(z.enum(recordStates)),
  order: chosen(z.enum(recordOrders)),
}
const RecordFilters = z.object(recordFilters)
export type RecordFilters = z.infer<typeof RecordFilters>

/** A row of any table. What a table does not have, or the caller may not see, is empty. */
export const RecordRow = z.object({
  id: Id,
  /** Names the row without naming the person. */
  number: z.string(),
  /** Null without the right to names. Of a pupil of another region than the caller’s it has only the number. */
  name: z.nullable(z.string()),
  /** The pupil, for whoever may see the name. */
  student_id: z.nullable(Id),
  region: z.string(),
  district: z.string(),
  school: z.string(),
  /** At the time of the test, such as 7 A. */
  grade: z.string(),
  at: Moment,
  test: z.string(),
  points: z.nullable(z.number()),
  max_points: z.nullable(z.number()),
  percent: z.nullable(z.number()),
  awaits_evaluation: z.boolean(),
  /** Time spent without pauses. */
  seconds: z.nullable(z.number()),
  is_admitted: z.nullable(z.boolean()),
  result_at: z.nullable(Moment),
  /** The member of staff who gave the points last; empty if the key did. */
  result_author: z.string(),
  /** Where the adult of a preschooler works. */
  kindergarten: z.string(),
  parent_name: z.string(),
  /** Masked. */
  parent_phone: z.string(),
  comment: z.string(),
  identity: z.nullable(z.enum(identityStates)),
  identity_at: z.nullable(Moment),
  /** Who decided; empty if the photo was accepted at once. */
  identity_by: z.string(),
  age: z.nullable(z.number()),
  language: z.nullable(z.enum(languages)),
  gender: z.nullable(z.enum(['male', 'female'])),
  is_rural: z.nullable(z.boolean()),
  device: z.nullable(z.enum(deviceKinds)),
  /** Stage of an invitation or state of a consultation. */
  state: z.nullable(z.enum([...stageStates, ...appointmentStates])),
  /** Role of the host of a consultation, or of the specialist. */
  role: z.nullable(z.enum(specialistRoles)),
  /** Languages in which a specialist has a certificate of a training. */
  trained: z.array(z.enum(trainedLanguages)),
  host: z.string(),
  format: z.nullable(z.enum(formats)),
})
export type RecordRow = z.infer<typeof RecordRow>

export const listRecords = post('/api/statistics/records/:table/searches', {
  summary:
    'List the records of a table within the caller’s territory by filters. A page looks at a limited number of rows: `looked_until` says how far, and `next` goes on. Names, parents and comments are only for whoever has the right; a view of each pupil shown by name is logged once a day. `search` is the beginning of a name, surname first; it goes in the body, so that no address contains it',
  for: statisticsReaders,
  params: z.object({ table: z.enum(recordTables) }),
  body: z
    .extend(listQuery(recordFilters), {
      search: z.optional(z.string().check(z.trim(), z.maxLength(100, { error: 'field.long' }))),
    })
    .check(daysInOrder, agesInOrder),
  reply: z.extend(pageOf(RecordRow), {
    previous: z.nullable(z.string()),
    /** At least so many; exact if `is_counted`. */
    total: z.number(),
    is_counted: z.boolean(),
    /** The date of the last row that was looked at, if the page was ended there; null otherwise. */
    looked_until: z.nullable(Moment),
    sees_names: z.boolean(),
  }),
  refusals: ['invalid', 'not-found', 'no-territory', 'names-not-seen', 'search-wide'],
})

const Place = z.object({ id: z.string(), name: z.string() })
export const listRecordPlaces = get('/api/statistics/record-places', {
  summary:
    'List the places by which the caller can filter the tables: the regions, the districts of a region, and the schools of a district, all within the own territory',
  for: statisticsReaders,
  query: z.object({ region_id: place, district_id: place }),
  reply: z.object({ regions: z.array(Place), districts: z.array(Place), schools: z.array(Place) }),
  refusals: ['not-found', 'no-territory'],
})

export const showRecordContacts = post('/api/statistics/pupils/:id/contacts', {
  summary:
    'Show the masked data of a pupil of the own territory to whoever may see names. Needs a reason, which is logged with the view; the parent can read both',
  for: statisticsReaders,
  params: z.object({ id: Id }),
  form: true,
  body: ContactsReason,
  reply: Contacts,
  refusals: ['invalid', 'no-territory', 'names-not-seen'],
})
