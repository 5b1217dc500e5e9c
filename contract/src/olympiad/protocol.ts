import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { attendanceReasons, roomActions, roomReasons } from '../values/live-board.ts'
import { olympiadRounds } from '../values/olympiad.ts'
import { GivenPassword } from '../values/password.ts'
import { Done, Id, Moment, SeenVersion, StaffComment, text } from '../values/wire.ts'

export const refusals = {
  /** Participants are still working, or the window of the round is not over. */
  'protocol-too-early': 409,
  'protocol-signed': 409,
  /** Only a signed protocol has additions. */
  'protocol-unsigned': 409,
  'protocol-changed': 409,
  'protocol-no-supervisor': 422,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    'olympiad-protocols': typeof refusals
  }
}

/** The staff of a school write and sign it; the territory reads it. */
const writers = ['school_admin', 'psychologist'] as const
const readers = ['school_admin', 'psychologist', 'center-coach', 'admin'] as const

const Attendance = z.object({
  number: z.number(),
  grade: z.number(),
  state: z.enum(['absent', 'working', 'done']),
  began_at: z.nullable(Moment),
  finished_at: z.nullable(Moment),
  reason: z.nullable(z.enum(attendanceReasons)),
})

const Action = z.object({
  kind: z.enum(roomActions),
  reason: z.enum(roomReasons),
  words: z.string(),
  minutes: z.number(),
  numbers: z.array(z.number()),
  at: Moment,
})

/** What is signed. People are numbers, so that nothing of it changes when somebody is erased. */
export const ProtocolContent = z.object({
  season: z.string(),
  round: z.enum(olympiadRounds),
  school: z.string(),
  opens_at: Moment,
  closes_at: Moment,
  supervisors: z.string(),
  incidents: z.string(),
  attendance: z.array(Attendance),
  actions: z.array(Action),
})
export type ProtocolContent = z.infer<typeof ProtocolContent>

const Protocol = z.object({
  content: ProtocolContent,
  school: z.object({ id: z.string(), name: z.string(), district: z.string() }),
  /** Names by number, for staff of the school. Who was erased has none. */
  names: z.array(z.object({ number: z.number(), name: z.string() })),
  version: z.number(),
  /** Whether the round has come to its end for this school, so that the protocol can be signed. */
  may_sign: z.boolean(),
  /** Whether the caller belongs to the school. */
  is_own: z.boolean(),
  signed: z.nullable(z.object({ at: Moment, by: z.string(), hash: z.string(), is_intact: z.boolean() })),
  additions: z.array(z.object({ id: Id, words: z.string(), at: Moment, by: z.string() })),
})
export type Protocol = z.infer<typeof Protocol>

const params = z.object({
  season: z.string().check(z.maxLength(20)),
  round: z.enum(olympiadRounds),
  /** `own` is the school of the caller. */
  school: z.string().check(z.maxLength(80)),
})

export const readProtocol = get('/api/olympiad-protocols/:season/:round/:school', {
  summary: 'Read the protocol of a school in a round: the draft with what the board knows, or what was signed',
  for: readers,
  params,
  reply: Protocol,
})
const Draft = z.object({
  version: SeenVersion,
  supervisors: z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' })),
  incidents: z.string().check(z.trim(), z.maxLength(4000, { error: 'field.long' })),
  attendance: z
    .array(z.object({ number: z.int().check(z.gte(1), z.lte(2_147_483_647)), reason: z.enum(attendanceReasons) }))
    .check(z.maxLength(2000)),
})
export const saveProtocol = put('/api/olympiad-protocols/:season/:round/:school', {
  summary: 'Save the draft of the protocol of the own school',
  for: writers,
  params,
  form: true,
  body: Draft,
  reply: Done,
  refusals: ['invalid', 'protocol-signed', 'protocol-changed'],
})
export const signProtocol = post('/api/olympiad-protocols/:season/:round/:school/signature', {
  summary: 'Sign the protocol of the own school with the own password; it never changes after that',
  for: writers,
  params,
  form: true,
  body: z.object({ version: SeenVersion, current_password: GivenPassword }),
  reply: Done,
  refusals: [
    'invalid',
    'password-wrong',
    'protocol-signed',
    'protocol-changed',
    'protocol-too-early',
    'protocol-no-supervisor',
    'too-many',
  ],
})
export const addToProtocol = post('/api/olympiad-protocols/:season/:round/:school/additions', {
  summary: 'Add a correction to the signed protocol of the own school',
  for: writers,
  params,
  form: true,
  body: z.object({ words: StaffComment }),
  reply: Done,
  status: 201,
  refusals: ['invalid', 'protocol-unsigned'],
})

const OwnRound = z.object({
  season: z.string(),
  round: z.enum(olympiadRounds),
  closes_at: Moment,
  is_open: z.boolean(),
  is_signed: z.boolean(),
})
export const listOwnProtocols = get('/api/olympiad-protocols', {
  summary: 'List the rounds in which the own school takes part, with the state of their protocols',
  for: writers,
  reply: z.object({ school: text(500), rounds: z.array(OwnRound) }),
})
