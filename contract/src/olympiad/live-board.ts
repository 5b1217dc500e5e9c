import * as z from 'zod/mini'
import { crossFieldRule } from '../calls/cross-field-checks.ts'
import { get, post } from '../calls/endpoint.ts'
import {
  addableMinutes,
  boardStates,
  roomActions,
  roomReasons,
  skipReasons,
  timeReceivers,
} from '../values/live-board.ts'
import { olympiadRounds } from '../values/olympiad.ts'
import { Done, Id, Moment, text } from '../values/wire.ts'

export const refusals = {
  /** No round is open, so there is nothing to watch. */
  'board-closed': 409,
  /** The action changes nobody: none of those meant is working, or none may get more time. */
  'board-nobody': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    'olympiad-live-board': typeof refusals
  }
}

/** Numbers of participants by how they stand. `offline` and `help` are counted among those who work as well. */
const Counts = z.object({
  participants: z.number(),
  absent: z.number(),
  working: z.number(),
  offline: z.number(),
  help: z.number(),
  done: z.number(),
})
export type BoardCounts = z.infer<typeof Counts>

const Round = z.object({
  season: z.string(),
  round: z.enum(olympiadRounds),
  opens_at: Moment,
  closes_at: Moment,
})

const watchers = ['admin', 'center-coach'] as const
const everyWatcher = ['admin', 'center-coach', 'school_admin', 'psychologist'] as const

/** An unchanged board is not sent again: `since` is the version that the caller has. */
const Since = z.object({ since: z.optional(z.string().check(z.maxLength(80))) })
const unchangedOr = <Board extends z.ZodMiniType>(board: Board) =>
  z.object({
    /** `none` while there is nothing to watch: no round is open, or the own school has no participants in it. */
    version: z.string(),
    /** When the numbers were read. */
    at: Moment,
    /** Null if nothing has changed since the version of the caller. */
    board: z.nullable(board),
  })

const BoardRow = z.object({
  id: z.string(),
  name: z.string(),
  district: z.string(),
  is_signed: z.boolean(),
  counts: Counts,
})
export type BoardRow = z.infer<typeof BoardRow>
const Overview = z.object({
  round: Round,
  /** The region whose schools are listed; null for a list of regions. */
  region: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Whether the caller has other regions to go back to. */
  has_regions: z.boolean(),
  counts: Counts,
  rows: z.array(BoardRow),
})
export type BoardOverview = z.infer<typeof Overview>
export const readBoard = get('/api/live-board', {
  summary: 'Read the open round in numbers: the regions of the own territory, or the schools of one region',
  for: watchers,
  query: z.extend(Since, { region: z.optional(z.string().check(z.maxLength(60))) }),
  reply: unchangedOr(Overview),
})

const Pupil = z.object({
  number: z.number(),
  /** For staff of the school only; otherwise empty. */
  name: z.string(),
  /** First name and a letter, for a card. */
  short: z.string(),
  grade: z.number(),
  state: z.enum(boardStates),
  answered: z.number(),
  /** The item that the pupil looks at, from 1. */
  item: z.nullable(z.number()),
  offline_since: z.nullable(Moment),
  help: z.nullable(z.object({ since: Moment, text: z.string() })),
  began_at: z.nullable(Moment),
  deadline_at: z.nullable(Moment),
  /** While the clock stands still. */
  seconds_left: z.nullable(z.number()),
  added_minutes: z.number(),
})
export type BoardPupil = z.infer<typeof Pupil>

export const LoggedAction = z.object({
  id: Id,
  kind: z.enum(roomActions),
  reason: z.enum(roomReasons),
  words: z.string(),
  minutes: z.number(),
  /** Participants whom it changed. */
  numbers: z.array(z.number()),
  at: Moment,
  by: z.string(),
})
export type LoggedAction = z.infer<typeof LoggedAction>

const SchoolBoard = z.object({
  school: z.object({ id: z.string(), name: z.string(), district: z.string() }),
  round: Round,
  items: z.number(),
  counts: Counts,
  pupils: z.array(Pupil),
  actions: z.array(LoggedAction),
  is_signed: z.boolean(),
})
export type SchoolBoard = z.infer<typeof SchoolBoard>

/** `own` is the school of the caller. */
const school = z.object({ school: z.string().check(z.maxLength(80)) })
export const readSchoolBoard = get('/api/live-board/schools/:school', {
  summary: 'Read the participants of one school in the open round: the own one with names, others by number',
  for: everyWatcher,
  params: school,
  query: Since,
  reply: unchangedOr(SchoolBoard),
})

const Why = z.object({
  /** Made by the caller. A repeated call changes nothing and gets the same reply. */
  id: Id,
  reason: z.enum(roomReasons, { error: 'field.required' }),
  words: z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' })),
})
const explained = crossFieldRule<Pick<z.infer<typeof Why>, 'reason' | 'words'>>(
  ['reason', 'words'],
  ({ reason, words }) => reason !== 'other' || words.length >= 10,
  { path: ['words'], error: 'comment.short' },
)
const numbers = z.array(z.int().check(z.gte(1), z.lte(2_147_483_647))).check(z.maxLength(500))
const Skipped = z.array(z.object({ number: z.number(), why: z.enum(skipReasons) }))

export const giveTime = post('/api/live-board/schools/:school/more-time', {
  summary: 'Give more time to chosen participants, to those who were offline, or to the whole school',
  for: everyWatcher,
  params: school,
  form: true,
  body: z
    .extend(Why, {
      minutes: z.union(addableMinutes.map((minutes) => z.literal(minutes))),
      to: z.enum(timeReceivers),
      numbers,
    })
    .check(explained),
  reply: z.extend(Done, { numbers: z.array(z.number()), skipped: Skipped }),
  refusals: ['board-closed', 'board-nobody', 'invalid'],
})
const ofRoom = {
  for: everyWatcher,
  params: school,
  form: true,
  body: Why.check(explained),
  reply: Done,
  refusals: ['board-closed', 'board-nobody', 'invalid'],
} as const
export const pauseRoom = post('/api/live-board/schools/:school/pauses', {
  summary: 'Stop the clocks of everybody of a school who is working',
  ...ofRoom,
})
export const resumeRoom = post('/api/live-board/schools/:school/resumptions', {
  summary: 'Let the clocks of a paused room go on',
  ...ofRoom,
})
export const answerHelp = post('/api/live-board/schools/:school/help-answers', {
  summary: 'Mark the call for help of a participant as answered',
  for: everyWatcher,
  params: school,
  body: z.object({ number: z.int().check(z.gte(1), z.lte(2_147_483_647)), words: z.optional(text(500)) }),
  reply: Done,
  refusals: ['board-closed', 'board-nobody', 'invalid'],
})
