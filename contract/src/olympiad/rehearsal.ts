import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { chosen, countedPageOf, listQuery } from '../calls/listing.ts'
import {
  browserFamilies,
  deviceReasons,
  participantGaps,
  rehearsalPings,
  rehearsalVerdicts,
  schoolReasons,
} from '../values/rehearsal.ts'
import { Done, Id, Moment } from '../values/wire.ts'
import { OlympiadSeason } from './olympiad.ts'

export const refusals = {
  /** No rehearsal has this code. */
  'rehearsal-unknown': 404,
  /** The school has ended the rehearsal, or its time is over. */
  'rehearsal-over': 409,
  /** The rehearsal has as many devices as one may have. */
  'rehearsal-full': 409,
  'rehearsal-no-season': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    'olympiad-rehearsal': typeof refusals
  }
}

/** The same roles as those of the school's list. */
const schoolStaff = ['school_admin', 'psychologist'] as const

const Reason = z.object({
  reason: z.enum(schoolReasons),
  /** Devices, pupils or seconds, whatever the reason counts. */
  count: z.number(),
  /** Whether the school is not ready because of it; otherwise it is good to know. */
  blocks: z.boolean(),
})
export type Reason = z.infer<typeof Reason>

export const Report = z.object({
  verdict: z.enum(rehearsalVerdicts),
  reasons: z.array(Reason),
  devices: z.array(
    z.object({
      /** Shown on the screen of the device, so that it is found in the room. */
      number: z.number(),
      browser: z.nullable(z.enum(browserFamilies)),
      round_trip_ms: z.nullable(z.number()),
      package_ms: z.nullable(z.number()),
      reasons: z.array(z.enum(deviceReasons)),
    }),
  ),
  /** Devices without a reason. */
  ready: z.number(),
  /** The middle of what the devices measured; null if none reached the server. */
  round_trip_ms: z.nullable(z.number()),
  /** Estimated seconds until all devices at once have their package. */
  room_seconds: z.nullable(z.number()),
  participants: z.number(),
  /** Turns one after another until every participant had a device; null without a ready device. */
  turns: z.nullable(z.number()),
  /** Turns for which the window of the next stage has time. */
  turns_fit: z.number(),
})
export type Report = z.infer<typeof Report>

const SchoolRehearsal = z.object({
  school: z.string(),
  is_rural: z.boolean(),
  season: z.nullable(OlympiadSeason),
  /** The rehearsal that is open now, with what its devices have said so far. */
  running: z.nullable(z.object({ code: z.string(), open_until: Moment, report: Report })),
  /** The report of the last rehearsal. */
  last: z.nullable(z.object({ counted_at: Moment, report: Report })),
  /** Participants of the school who could not begin a round now. */
  pupils: z.array(z.object({ name: z.string(), grade: z.number(), gaps: z.array(z.enum(participantGaps)) })),
})
export type SchoolRehearsal = z.infer<typeof SchoolRehearsal>

export const readSchoolRehearsal = get('/api/olympiad-rehearsal', {
  summary: 'Read the rehearsal of the own school: the open one, the last report, participants who lack something',
  for: schoolStaff,
  reply: SchoolRehearsal,
})
export const beginRehearsal = post('/api/olympiad-rehearsal', {
  summary: 'Open a rehearsal of the own school for two hours; while one is open, nothing changes',
  for: schoolStaff,
  reply: Done,
  status: 201,
  status_found: 200,
  refusals: ['olympiad-not-rural', 'rehearsal-no-season'],
})
export const countRehearsal = post('/api/olympiad-rehearsal/report', {
  summary:
    'End the open rehearsal of the own school and count its report; repeated, count it anew with the pupils as now',
  for: schoolStaff,
  reply: Done,
  refusals: ['rehearsal-no-season'],
})

const params = z.object({ code: z.string().check(z.maxLength(40)) })
const device = z.object({ code: z.string().check(z.maxLength(40)), device: Id })

export const readRehearsal = get('/api/rehearsals/:code', {
  summary: 'Read, on a device of the room, whose rehearsal a code is and until when it is open',
  for: 'anyone',
  params,
  reply: z.object({ school: z.string(), open_until: Moment }),
  refusals: ['rehearsal-unknown', 'rehearsal-over', 'too-many'],
})
export const joinRehearsal = put('/api/rehearsals/:code/devices/:device', {
  summary: 'Take part in a rehearsal as a device, which gets a number; it names itself by a random id',
  for: 'anyone',
  params: device,
  reply: z.object({ number: z.number(), server_time: Moment }),
  refusals: ['rehearsal-unknown', 'rehearsal-over', 'rehearsal-full', 'too-many'],
})

/** What a device has found out about itself. */
export const DeviceFacts = z.object({
  browser: z.enum(browserFamilies),
  has_worker: z.boolean(),
  has_storage: z.boolean(),
  /** Free space for this site; null if the browser does not tell. */
  free_mb: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
  /** The middle of the short calls that arrived; null if none did. */
  round_trip_ms: z.nullable(z.int().check(z.gte(0), z.lte(600_000))),
  /** Short calls that did not arrive. */
  lost: z.int().check(z.gte(0), z.lte(rehearsalPings)),
  /** How long the package took; null if it did not arrive. */
  package_ms: z.nullable(z.int().check(z.gte(0), z.lte(600_000))),
  /** Seconds by which the clock of the server is ahead. */
  clock_off_s: z.int().check(z.gte(-1_000_000), z.lte(1_000_000)),
  width: z.int().check(z.gte(1), z.lte(20_000)),
})
export type DeviceFacts = z.infer<typeof DeviceFacts>

export const reportDevice = put('/api/rehearsals/:code/devices/:device/facts', {
  summary: 'Tell what a device has found out about itself; told again, the newest counts',
  for: 'anyone',
  params: device,
  body: DeviceFacts,
  reply: Done,
  refusals: ['invalid', 'rehearsal-unknown', 'rehearsal-over', 'too-many'],
})
export const answerOnDevice = put('/api/rehearsals/:code/devices/:device/answer', {
  summary: 'Answer the practice question on a device; that it arrives is what counts',
  for: 'anyone',
  params: device,
  body: z.object({ choice: z.enum(['a', 'b', 'c']) }),
  reply: z.object({ verdict: z.enum(rehearsalVerdicts), reasons: z.array(z.enum(deviceReasons)) }),
  refusals: ['invalid', 'rehearsal-unknown', 'rehearsal-over', 'too-many'],
})
export const downloadRehearsalPackage = get('/api/rehearsal-package', {
  summary: 'Download bytes without meaning, as many as the package of a test has',
  for: 'anyone',
  file: 'application/octet-stream',
  refusals: ['too-many'],
})

export const rehearsalStates = ['none', ...rehearsalVerdicts] as const
const RehearsedSchool = z.object({
  id: z.string(),
  school: z.string(),
  region: z.string(),
  district: z.string(),
  participants: z.number(),
  /** `none`: no report yet. */
  state: z.enum(rehearsalStates),
  is_running: z.boolean(),
  counted_at: z.nullable(Moment),
  reasons: z.array(Reason),
  devices: z.number(),
  ready_devices: z.number(),
})
export type RehearsedSchool = z.infer<typeof RehearsedSchool>
export const listRehearsals = get('/api/olympiad-rehearsals', {
  summary: 'List the rural schools of the own territory that have participants, with their rehearsals and no names',
  for: ['admin', 'center-coach'],
  query: listQuery({ region: chosen(z.string().check(z.maxLength(60))), state: chosen(z.enum(rehearsalStates)) }),
  reply: z.extend(countedPageOf(RehearsedSchool), {
    /** The territory; the whole country for administrators. */
    regions: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  refusals: ['invalid'],
})
