import * as z from 'zod/mini'
import { crossFieldRule } from '../calls/cross-field-checks.ts'
import { get, post, put } from '../calls/endpoint.ts'
import { chosen, countedPageOf, listQuery } from '../calls/listing.ts'
import { languages } from '../values/locale.ts'
import {
  mostDelayMinutes,
  olympiadChangeKinds,
  olympiadRounds,
  olympiadSubjects,
  phaseChecks,
  rankedRounds,
  roundPhases,
} from '../values/olympiad.ts'
import { Done, Id, Moment, Names, SeenVersion, StaffComment, text } from '../values/wire.ts'
import { SeasonId } from './olympiad.ts'

/** The olympiad is run by administrators. */
const desk = ['admin'] as const
const params = z.object({ season: SeasonId })
const ofRound = z.object({ season: SeasonId, round: z.enum(olympiadRounds) })

const SeasonRow = z.object({
  id: z.string(),
  title: z.string(),
  registers_from: Moment,
  registers_until: Moment,
  participants: z.number(),
  rounds: z.array(z.object({ round: z.enum(olympiadRounds), phase: z.enum(roundPhases) })),
  is_demo: z.boolean(),
})
export type SeasonRow = z.infer<typeof SeasonRow>
export const listSeasons = get('/api/olympiad-desk', {
  summary: 'List the seasons of the olympiad, the newest first',
  for: desk,
  reply: z.object({ data: z.array(SeasonRow) }),
})

const rules = {
  title: z.object({ ru: text(120), kk: text(120), en: text(120) }),
  registers_from: Moment,
  registers_until: Moment,
  /** Decides between equal totals, subject by subject. */
  tie_order: z
    .array(z.enum(olympiadSubjects))
    .check(z.minLength(1, { error: 'field.required' }), z.maxLength(olympiadSubjects.length)),
  languages: z.array(z.enum(languages)).check(z.minLength(1, { error: 'field.required' })),
}
/** A window ends after it begins. */
const inOrder = <From extends string, Until extends string>(from: From, until: Until) =>
  crossFieldRule<Record<From | Until, string>>([from, until], (body) => body[from] < body[until], {
    path: [until],
    error: 'schedule.order',
  })

export const createSeason = post('/api/olympiad-desk', {
  summary: 'Create a season with its three rounds, each planned',
  for: desk,
  form: true,
  body: z.object({ id: SeasonId, ...rules }).check(inOrder('registers_from', 'registers_until')),
  reply: Done,
  status: 201,
  refusals: ['invalid', 'olympiad-season-known'],
})
export const changeSeason = put('/api/olympiad-desk/:season', {
  summary: 'Change the rules of a season before a ranked round opens',
  for: desk,
  form: true,
  params,
  body: z.object({ version: SeenVersion, ...rules }).check(inOrder('registers_from', 'registers_until')),
  reply: Done,
  refusals: ['invalid', 'olympiad-changed', 'olympiad-round-begun'],
})

const RoundState = z.object({
  round: z.enum(olympiadRounds),
  version: z.number(),
  test_id: z.string(),
  test_title: z.string(),
  opens_at: Moment,
  closes_at: Moment,
  /** How many of each region go on or win; everybody with the last passing total does. */
  places_per_region: z.number(),
  phase: z.enum(roundPhases),
  /** The step that comes next with its conditions; null once the round is final. */
  next: z.nullable(
    z.object({
      to: z.enum(roundPhases),
      checks: z.array(
        z.object({
          check: z.enum(phaseChecks),
          is_met: z.boolean(),
          count: z.number(),
          /** It is only said: the step may be taken without it. */
          warns: z.optional(z.literal(true)),
        }),
      ),
    }),
  ),
  pupils_see: z.boolean(),
  public_sees: z.boolean(),
  /** Whether nobody else can begin the test any more. */
  is_test_closed: z.boolean(),
  /** When the tasks came into the public archive; null before. */
  released_at: z.nullable(Moment),
  hash: z.string(),
  /** Participants who began, finished and are ranked. */
  began: z.number(),
  finished: z.number(),
  ranked: z.number(),
  ranked_at: z.nullable(Moment),
  /** When appeals are accepted; both null if they are not. */
  appeals_open_at: z.nullable(Moment),
  appeals_close_at: z.nullable(Moment),
  /** Appeals that were filed, and those without an answer. */
  appeals: z.number(),
  open_appeals: z.number(),
})
export type RoundState = z.infer<typeof RoundState>

const Change = z.object({
  at: Moment,
  by: z.string(),
  round: z.nullable(z.enum(olympiadRounds)),
  what: z.enum(olympiadChangeKinds),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
})
export const DeskSeason = z.object({
  id: z.string(),
  version: z.number(),
  title: Names,
  registers_from: Moment,
  registers_until: Moment,
  tie_order: z.array(z.enum(olympiadSubjects)),
  languages: z.array(z.enum(languages)),
  is_demo: z.boolean(),
  participants: z.number(),
  by_region: z.array(z.object({ region: z.string(), participants: z.number() })),
  rounds: z.array(RoundState),
  /** Tests that a round may use. */
  tests: z.array(z.object({ id: z.string(), title: z.string() })),
  history: z.array(Change),
})
export type DeskSeason = z.infer<typeof DeskSeason>
export const readDeskSeason = get('/api/olympiad-desk/:season', {
  summary: 'Read a season as staff see it: rules, rounds with the conditions of the next step, history',
  for: desk,
  params,
  reply: DeskSeason,
})

export const changeRound = put('/api/olympiad-desk/:season/rounds/:round', {
  summary: 'Change test, window and quota of a round that has not opened yet',
  for: desk,
  form: true,
  params: ofRound,
  body: z
    .object({
      version: SeenVersion,
      test_id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
      opens_at: Moment,
      closes_at: Moment,
      places_per_region: z.number().check(z.int(), z.gte(1), z.lte(1000)),
    })
    .check(inOrder('opens_at', 'closes_at')),
  reply: Done,
  refusals: ['invalid', 'olympiad-changed', 'olympiad-round-begun', 'olympiad-test-released'],
})
export const changePhase = post('/api/olympiad-desk/:season/rounds/:round/phase', {
  summary: 'Move a round to its next phase when all conditions are met, or back from provisional results with a reason',
  for: desk,
  form: true,
  params: ofRound,
  body: z.object({ version: SeenVersion, to: z.enum(roundPhases), reason: StaffComment }),
  reply: Done,
  refusals: ['olympiad-changed', 'olympiad-phase-order', 'olympiad-check-open'],
})
export const releaseTasks = post('/api/olympiad-desk/:season/rounds/:round/release', {
  summary:
    'Publish the tasks of a final round with right answers and criteria for good; refused while a round that is not final uses the test, or others could begin it',
  for: desk,
  form: true,
  params: z.object({ season: SeasonId, round: z.enum(rankedRounds) }),
  body: z.object({ version: SeenVersion, reason: StaffComment }),
  reply: Done,
  refusals: [
    'olympiad-changed',
    'olympiad-phase-order',
    'olympiad-test-open',
    'olympiad-test-used',
    'olympiad-not-ready',
  ],
})
export const rankRound = post('/api/olympiad-desk/:season/rounds/:round/ranking', {
  summary: 'Rank the scored works of a closed round by the rule of the season; repeated, it counts anew',
  for: desk,
  params: z.object({ season: SeasonId, round: z.enum(rankedRounds) }),
  reply: z.object({ message: z.string(), ranked: z.number() }),
  refusals: ['olympiad-phase-order'],
})
export const showResults = put('/api/olympiad-desk/:season/rounds/:round/visibility', {
  summary: 'Decide separately whether pupils and whether the public see the results of a round',
  for: desk,
  form: true,
  params: z.object({ season: SeasonId, round: z.enum(rankedRounds) }),
  body: z.object({ version: SeenVersion, pupils_see: z.boolean(), public_sees: z.boolean(), reason: StaffComment }),
  reply: Done,
  refusals: ['olympiad-changed', 'olympiad-not-ready', 'olympiad-test-open'],
})

const participation = {
  /** The own windows of all rounds lie that many minutes later. */
  delay_minutes: z.coerce.number().check(z.int(), z.gte(0), z.lte(mostDelayMinutes)),
  /** Extra time as in any test, in all rounds. */
  has_extra_time: z.boolean(),
  /** May begin before a planned round opens, to try it out; only a hidden participant may. */
  tries_early: z.boolean(),
}

const DeskParticipant = z.object({
  number: z.number(),
  student_id: Id,
  name: z.string(),
  region: z.string(),
  school: z.string(),
  grade: z.number(),
  registered_at: Moment,
  registered_by: z.enum(['self', 'school']),
  /** Takes part and is not ranked. */
  is_hidden: z.boolean(),
  ...participation,
  /** Whether the name is published with the results. */
  is_named: z.boolean(),
})
export type DeskParticipant = z.infer<typeof DeskParticipant>
export const listParticipants = post('/api/olympiad-desk/:season/participants', {
  summary: 'List the participants of a season by number',
  for: desk,
  params,
  /** In the body, because a search has names, which must not stand in addresses and logs. */
  body: listQuery({
    region: chosen(z.string().check(z.maxLength(60))),
    search: chosen(z.string().check(z.trim(), z.maxLength(100))),
  }),
  reply: countedPageOf(DeskParticipant),
  refusals: ['invalid'],
})
const ofParticipant = z.object({
  season: SeasonId,
  number: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
})
export const hideParticipant = put('/api/olympiad-desk/:season/participants/:number', {
  summary: 'Let a participant take part without being ranked, or rank them again, with a reason',
  for: desk,
  form: true,
  params: ofParticipant,
  body: z.object({ is_hidden: z.boolean(), reason: StaffComment }),
  reply: Done,
  refusals: ['invalid', 'olympiad-tried-early'],
})
export const changeParticipation = put('/api/olympiad-desk/:season/participants/:number/participation', {
  summary: 'Set delay and extra time of a participant, and whether they try rounds out, with a reason',
  for: desk,
  form: true,
  params: ofParticipant,
  body: z.object({ ...participation, reason: StaffComment }),
  reply: Done,
  refusals: ['invalid', 'olympiad-early-ranked'],
})
