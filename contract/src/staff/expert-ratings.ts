import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { roles, type Role } from '../values/role.ts'
import { keySources } from '../values/answers/key-source.ts'
import { ageFields } from '../values/age-fields.ts'
import { Done, Id, LocaleCode, Moment } from '../values/wire.ts'

export const refusals = {
  'round-open': 409,
  'round-closed': 409,
  'nothing-to-rate': 409,
  'not-an-expert': 422,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    'expert-ratings': typeof refusals
  }
}

/** Roles that can be invited as experts. Administrators are excluded, because they see the key and all ratings. */
export const expertRoles = ['psychologist', 'psychologist_center', 'evaluator'] as const satisfies readonly Role[]
/** How well an option suits the situation, from worst to best. */
export const ratingSteps = [-2, -1, 0, 1, 2] as const
/** Minimum number of experts for an option to get a value. */
export const minExperts = 8
/** Options whose ratings have a greater standard deviation are dropped, because the experts do not agree. */
export const maxDeviation = 1

const byId = z.object({ id: Id })
const TestId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const Rating = z.nullable(z.int().check(z.gte(-2), z.lte(2)))
const note = z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' }))

// For experts

export const OwnRound = z.object({
  id: Id,
  title: z.string(),
  ...ageFields,
  is_open: z.boolean(),
  situations: z.number(),
  /** Situations with a rating of every option, and those marked as unclear. */
  done: z.number(),
})
export type OwnRound = z.infer<typeof OwnRound>
export const listOwnRounds = get('/api/expert-ratings', {
  summary: 'List the rounds to which the caller is invited, with their progress',
  for: expertRoles,
  reply: z.object({ data: z.array(OwnRound) }),
})

/**
 * A situation for one expert. Situations and options are in an order made for this expert and are identified by their
 * place in it.
 */
export const Situation = z.object({
  number: z.number(),
  stem: z.string(),
  passage: z.optional(z.string()),
  hint: z.optional(z.string()),
  /** SVG source; shown as an image, never as markup. */
  picture: z.optional(z.object({ svg: z.string(), alt: z.string() })),
  options: z.array(
    z.object({ text: z.optional(z.string()), picture: z.optional(z.string()), alt: z.optional(z.string()) }),
  ),
  /** The expert's rating of each option; null if not rated yet. */
  ratings: z.array(Rating),
  is_unclear: z.boolean(),
  comment: z.string(),
  /** Language in which it was last rated; null before. */
  rated_in: z.nullable(LocaleCode),
})
export type Situation = z.infer<typeof Situation>
export const RatingSheet = z.object({
  title: z.string(),
  ...ageFields,
  /** Source of the values that count in the test now. Experts never see the values. */
  key_source: z.nullable(z.enum(keySources)),
  data: z.array(Situation),
})
export type RatingSheet = z.infer<typeof RatingSheet>
export const readRatingSheet = get('/api/expert-ratings/:id', {
  summary:
    'Read the situations of a round in one language and the caller’s ratings; neither the key nor the other experts’ ratings',
  for: expertRoles,
  params: byId,
  query: z.object({ locale: z.optional(LocaleCode) }),
  reply: RatingSheet,
  refusals: ['round-closed'],
})
export const saveRating = put('/api/expert-ratings/:id/situations/:number', {
  summary:
    'Save the caller’s ratings of one situation, in the order of its options, complete or in part; they may be changed until the round is closed',
  for: expertRoles,
  params: z.object({ id: Id, number: z.coerce.number().check(z.int(), z.gte(0), z.lte(400)) }),
  body: z.object({
    locale: LocaleCode,
    ratings: z.array(Rating).check(z.minLength(2), z.maxLength(12)),
    is_unclear: z.boolean(),
    comment: note,
  }),
  reply: Done,
  refusals: ['round-closed', 'invalid', 'too-many'],
})

// For administrators

const frame = {
  test_id: z.string(),
  version: z.number(),
  title: z.string(),
  ...ageFields,
  situations: z.number(),
  key_source: z.nullable(z.enum(keySources)),
}
export const RatedInstrument = z.object({ ...frame, is_rating: z.boolean() })
export type RatedInstrument = z.infer<typeof RatedInstrument>
const round = {
  id: Id,
  ...frame,
  opened_at: Moment,
  closed_at: z.nullable(Moment),
  experts: z.number(),
  /** Experts who have finished all situations. */
  ready: z.number(),
}
export const Round = z.object(round)
export type Round = z.infer<typeof Round>
export const listRounds = get('/api/expert-rounds', {
  summary:
    'List the instruments whose key rates options, in the version in force, and the rounds of ratings, newest first',
  for: ['admin'],
  reply: z.object({ instruments: z.array(RatedInstrument), data: z.array(Round) }),
})
export const openRound = post('/api/expert-rounds', {
  summary: 'Open a round of ratings for a version of an instrument; only one may be open at a time',
  for: ['admin'],
  body: z.object({ test_id: TestId, version: z.int().check(z.gte(1), z.lte(10_000)) }),
  reply: z.object({ id: Id, message: z.string() }),
  status: 201,
  refusals: ['round-open', 'nothing-to-rate'],
})
export const closeRound = post('/api/expert-rounds/:id/closing', {
  summary: 'Close a round: no more ratings are accepted; closing it again changes nothing',
  for: ['admin'],
  params: byId,
  reply: Done,
})

const Candidate = z.object({ id: Id, name: z.string(), role: z.enum(roles), region: z.string() })
export type Candidate = z.infer<typeof Candidate>
export const findExperts = post('/api/expert-rounds/:id/candidates', {
  summary:
    'Find staff who are not invited yet: by the beginning of a name, an e-mail or a phone, which goes in the body',
  for: ['admin'],
  params: byId,
  body: z.object({ search: z.string().check(z.trim(), z.maxLength(100, { error: 'field.long' })) }),
  reply: z.object({ data: z.array(Candidate) }),
  refusals: ['invalid'],
})
export const inviteExpert = put('/api/expert-rounds/:id/experts/:expert', {
  summary:
    'Invite a staff member to rate; they are notified. An expert who was withdrawn returns with the earlier ratings',
  for: ['admin'],
  params: z.object({ id: Id, expert: Id }),
  reply: Done,
  refusals: ['round-closed', 'not-an-expert'],
})
export const withdrawExpert = post('/api/expert-rounds/:id/experts/:expert/withdrawal', {
  summary: 'Withdraw an expert from a round: the ratings stay but do not count',
  for: ['admin'],
  params: z.object({ id: Id, expert: Id }),
  reply: Done,
  refusals: ['round-closed'],
})

const RoundExpert = z.object({
  /** Null if the account was deleted; its ratings remain. */
  user_id: z.nullable(Id),
  name: z.string(),
  role: z.nullable(z.enum(roles)),
  done: z.number(),
  unclear: z.number(),
  is_withdrawn: z.boolean(),
})
export type RoundExpert = z.infer<typeof RoundExpert>
/**
 * Why a situation has no computed key: too few experts, its best option was dropped, or there is no single best or
 * worst option.
 */
export const keyFaults = ['too-few', 'best-dropped', 'no-single-best'] as const
const RatedOption = z.object({
  id: z.string(),
  text: z.string(),
  n: z.number(),
  mean: z.nullable(z.number()),
  sd: z.nullable(z.number()),
  is_dropped: z.boolean(),
  author: z.nullable(z.number()),
  /** Null if there are too few experts or the option was dropped. */
  computed: z.nullable(z.number()),
  /** The shares of points in the two keys differ by more than a quarter. */
  differs: z.boolean(),
})
export type RatedOption = z.infer<typeof RatedOption>
const RatedSituation = z.object({
  item: z.string(),
  part: z.string(),
  passage: z.optional(z.string()),
  stem: z.string(),
  options: z.array(RatedOption),
  faults: z.array(z.enum(keyFaults)),
  best_differs: z.boolean(),
  worst_differs: z.boolean(),
  /** Number of experts by language of rating. */
  read_in: z.object({ ru: z.number(), kz: z.number(), en: z.number() }),
  unclear: z.number(),
  /** Comments of experts, without their names. */
  comments: z.array(z.string()),
})
export type RatedSituation = z.infer<typeof RatedSituation>
const RoundExport = z.object({ by: z.string(), kind: z.enum(['key', 'table']), at: Moment })
export const RoundTable = z.object({
  ...round,
  people: z.array(RoundExpert),
  data: z.array(RatedSituation),
  exports: z.array(RoundExport),
})
export type RoundTable = z.infer<typeof RoundTable>
export const readRound = get('/api/expert-rounds/:id', {
  summary:
    'Read a round with its experts and, option by option, the results of their ratings beside the author’s values',
  for: ['admin'],
  params: byId,
  reply: RoundTable,
})
export const exportKey = get('/api/expert-rounds/:id/key', {
  summary:
    'Export the computed key in the format of a key file of the bank, for its author; the key in use stays. Each export is logged',
  for: ['admin'],
  params: byId,
  file: 'application/yaml',
})
export const exportTable = get('/api/expert-rounds/:id/table', {
  summary: 'Export the table of a round as CSV for the reader’s spreadsheet program; each export is logged',
  for: ['admin'],
  params: byId,
  file: 'text/csv',
})
