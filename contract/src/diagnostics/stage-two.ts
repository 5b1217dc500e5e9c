import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { stageStates } from '../values/stages.ts'
import { Done, Id, Moment, Day } from '../values/wire.ts'

/**
 * Who may read the progress of pupils in their care, and who may enter it: stage 2 takes place at a regional centre.
 */
export const stageReaders = ['psychologist', 'psychologist_center', 'admin'] as const
export const stageWriters = ['psychologist_center', 'admin'] as const

const byId = z.object({ id: Id })

export const StageRow = z.object({
  /** Id of the invitation. */
  id: Id,
  student_name: z.string(),
  grade: z.nullable(z.number()),
  state: z.enum(stageStates),
  invited_at: Moment,
})
export type StageRow = z.infer<typeof StageRow>
export const listStageTwo = get('/api/stage-two', {
  summary: 'List the pupils in the caller’s care who are invited to stage 2 and their progress, longest waiting first',
  for: stageReaders,
  query: listQuery({ state: z.optional(z.enum(stageStates)) }),
  reply: countedPageOf(StageRow),
  refusals: ['invalid'],
})

const StageStep = z.object({
  /** Number of the step within an invitation, from 1. */
  number: z.number(),
  state: z.enum(stageStates),
  day: z.nullable(z.iso.date()),
  time: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** Shown to the family. */
  comment: z.string(),
  /** Reason for a correction; empty if the step followed from the previous one. */
  reason: z.string(),
  by: z.string(),
  at: Moment,
})
export type StageStep = z.infer<typeof StageStep>
export const StageRecord = z.object({
  id: Id,
  result_id: Id,
  student_name: z.string(),
  grade: z.nullable(z.number()),
  state: z.enum(stageStates),
  invited_at: Moment,
  /** The result was recounted and no longer leads to stage 2; the steps entered so far remain. */
  is_taken_back: z.boolean(),
  /** Whether the caller may enter the next step. */
  may_enter: z.boolean(),
  /** The centre that the pupil will most likely go to. */
  center_id: z.nullable(z.string()),
  centers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Newest first; entries are never overwritten. */
  steps: z.array(StageStep),
})
export type StageRecord = z.infer<typeof StageRecord>
export const readStageTwo = get('/api/stage-two/:id', {
  summary: 'Read one invitation to stage 2 with every step and every correction; the view is logged',
  for: stageReaders,
  params: byId,
  reply: StageRecord,
})

const Text = z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' }))
export const enterStep = post('/api/stage-two/:id/steps', {
  summary:
    'Enter the next step of an invitation: admitted, came, passed or did not pass; anything else is a correction and needs its reason. Pupil and parents are notified',
  for: stageWriters,
  params: byId,
  body: z.object({
    state: z.enum(stageStates),
    /** Date and place of the step; null if a correction returns the pupil to `invited`. */
    day: z.nullable(Day),
    time: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'field.required' }))),
    center_id: z.nullable(z.string().check(z.maxLength(80))),
    /** Read by the parents, and by pupils from age 12. */
    comment: Text,
    reason: Text,
    /** Number of the last step the caller has seen, 0 if none; the call is refused if there is a newer one. */
    after: z.number().check(z.int(), z.gte(0), z.lte(30_000)),
  }),
  reply: Done,
  refusals: ['invalid', 'stage-changed', 'stage-reason-needed', 'stage-day-wrong'],
})

/** Progress of stage 2 as text for the family. */
export const StageForFamily = z.object({
  /** Id of the result that invites the pupil. */
  result_id: Id,
  state: z.enum(stageStates),
  title: z.string(),
  about: z.string(),
  invited_at: Moment,
  day: z.nullable(z.iso.date()),
  time: z.nullable(z.string()),
  place: z.nullable(z.object({ name: z.string(), address: z.string(), phone: z.string() })),
  comment: z.string(),
})
export type StageForFamily = z.infer<typeof StageForFamily>
const familyReply = z.object({ first_name: z.string(), data: z.array(StageForFamily) })
export const readOwnStageTwo = get('/api/own-stage-two', {
  summary: 'Read the pupil’s progress through stage 2 as text; empty before an invitation',
  for: ['student'],
  reply: familyReply,
})
export const readChildStageTwo = get('/api/children/:id/stage-two', {
  summary: 'Read the progress of a confirmed child through stage 2 as text; the first view per day is logged',
  for: ['parent'],
  params: byId,
  reply: familyReply,
})
