import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { chosen, countedPageOf, listQuery } from '../calls/listing.ts'
import { appealStates, pointVersionKinds } from '../values/appeals.ts'
import { rankedRounds } from '../values/olympiad.ts'
import { Done, Id, Moment, SeenVersion, StaffComment } from '../values/wire.ts'
import { appealWindow, appealWindowInOrder, appealWindowLongEnough, scoredTask } from './appeals.ts'
import { SeasonId } from './olympiad.ts'

/** The olympiad is run by administrators, and so are its appeals. */
const desk = ['admin'] as const
const ofRound = z.object({ season: SeasonId, round: z.enum(rankedRounds) })
const ofAppeal = z.object({ id: Id })

export const setAppealWindow = put('/api/olympiad-desk/:season/rounds/:round/appeal-window', {
  summary: 'Set to the hour when appeals against a round are accepted, while it is closed or its results provisional',
  for: desk,
  form: true,
  params: ofRound,
  body: z
    .object({ version: SeenVersion, ...appealWindow, reason: StaffComment })
    .check(appealWindowInOrder, appealWindowLongEnough),
  reply: Done,
  refusals: ['invalid', 'olympiad-changed', 'olympiad-phase-order'],
})

const AppealRow = z.object({
  id: Id,
  /** The number of the participant; the name plays no part in an appeal. */
  number: z.number(),
  /** The number of the task in the work, from 0. */
  item: z.number(),
  state: z.enum(appealStates),
  filed_at: Moment,
  points_before: z.number(),
  max: z.number(),
  /** The proposed points, or those of the answer; null before. */
  proposed_points: z.nullable(z.number()),
})
export type AppealRow = z.infer<typeof AppealRow>
export const listAppeals = get('/api/olympiad-desk/:season/rounds/:round/appeals', {
  summary: 'List the appeals against a round, in the order in which they were filed, without names',
  for: desk,
  params: ofRound,
  query: listQuery({ state: chosen(z.enum(appealStates)) }),
  reply: countedPageOf(AppealRow),
  refusals: ['invalid'],
})

const PointVersion = z.object({
  kind: z.enum(pointVersionKinds),
  points: z.number(),
  reason: z.string(),
  /** Null if the key gave the points. */
  by: z.nullable(z.string()),
  confirmed_by: z.nullable(z.string()),
  at: Moment,
})
export type PointVersion = z.infer<typeof PointVersion>
export const Appeal = z.object({
  id: Id,
  version: z.number(),
  season: z.string(),
  round: z.enum(rankedRounds),
  number: z.number(),
  state: z.enum(appealStates),
  text: z.string(),
  filed_at: Moment,
  filed_by: z.enum(['self', 'parent']),
  points_before: z.number(),
  ...scoredTask,
  /** People who gave points for this task; empty if only the key did. */
  scorers: z.array(z.string()),
  /** Whether the reader gave points for this task and so cannot decide. */
  is_own_points: z.boolean(),
  /** The proposal that waits for a second person, or that was confirmed. */
  proposal: z.nullable(
    z.object({ points: z.number(), reason: z.string(), by: z.string(), is_own: z.boolean(), at: Moment }),
  ),
  /** Why the last proposal was sent back. */
  returned: z.nullable(z.object({ note: z.string(), by: z.string() })),
  confirmed: z.nullable(z.object({ by: z.string(), at: Moment })),
  versions: z.array(PointVersion),
})
export type Appeal = z.infer<typeof Appeal>
export const readAppeal = get('/api/olympiad-appeals/:id', {
  summary:
    'Read an appeal with only its task: the answer, key or criteria, points in versions and who gave them; the view is logged',
  for: desk,
  params: ofAppeal,
  reply: Appeal,
})

const decisive = ['olympiad-changed', 'olympiad-phase-order', 'olympiad-own-points'] as const
export const proposePoints = post('/api/olympiad-appeals/:id/proposal', {
  summary: 'Propose which points an appealed task gets, with the reason that the family will read',
  for: desk,
  form: true,
  params: ofAppeal,
  body: z.object({
    version: SeenVersion,
    /** In steps of 0.01, from 0 to the points of the task. */
    points: z.number({ error: 'field.required' }).check(
      z.gte(0),
      z.lte(1000),
      z.overwrite((points) => Math.round(points * 100) / 100),
    ),
    reason: StaffComment,
  }),
  reply: Done,
  refusals: ['invalid', ...decisive],
})
export const confirmProposal = post('/api/olympiad-appeals/:id/confirmation', {
  summary: 'Confirm a proposal of somebody else: the points change in a new version, and the family gets the answer',
  for: desk,
  params: ofAppeal,
  body: z.object({ version: SeenVersion }),
  reply: Done,
  refusals: [...decisive, 'olympiad-own-proposal'],
})
export const returnProposal = post('/api/olympiad-appeals/:id/return', {
  summary: 'Send a proposal back with a note, so that the appeal is open again',
  for: desk,
  form: true,
  params: ofAppeal,
  body: z.object({ version: SeenVersion, note: StaffComment }),
  reply: Done,
  refusals: ['invalid', ...decisive],
})
