import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { stageStates } from '../values/stages.ts'
import { Done, Id, Moment, Day } from '../values/wire.ts'

/**
 * Who reads the way of the pupils in their care, and who of them writes it: step two takes place at a regional centre.
 */
export const stageReaders = ['psychologist', 'psychologist_center', 'admin'] as const
export const stageWriters = ['psychologist_center', 'admin'] as const

const byId = z.object({ id: Id })

export const StageRow = z.object({
  /** Of the invitation. */
  id: Id,
  student_name: z.string(),
  grade: z.nullable(z.number()),
  state: z.enum(stageStates),
  invited_at: Moment,
})
export type StageRow = z.infer<typeof StageRow>
export const listStageTwo = get('/api/stage-two', {
  summary:
    'Pupils in the caller’s care who are invited to step two and how far they have come, who waits longest first',
  for: stageReaders,
  query: listQuery({ state: z.optional(z.enum(stageStates)) }),
  reply: countedPageOf(StageRow),
  refusals: ['invalid'],
})

const StageStep = z.object({
  /** Counts the steps of an invitation, from 1. */
  number: z.number(),
  state: z.enum(stageStates),
  day: z.nullable(z.iso.date()),
  time: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** For the family. */
  comment: z.string(),
  /** Why it was corrected; empty where it followed from the step before. */
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
  /** A result that was counted anew no longer leads here; what was entered stays. */
  is_taken_back: z.boolean(),
  /** Whether the caller may write the next step. */
  may_enter: z.boolean(),
  /** Where the pupil is most likely to go. */
  center_id: z.nullable(z.string()),
  centers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Newest first; nothing of it is ever overwritten. */
  steps: z.array(StageStep),
})
export type StageRecord = z.infer<typeof StageRecord>
export const readStageTwo = get('/api/stage-two/:id', {
  summary: 'The way of one invitation with every step and every correction; the view is logged',
  for: stageReaders,
  params: byId,
  reply: StageRecord,
})

const Text = z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' }))
export const enterStep = post('/api/stage-two/:id/steps', {
  summary:
    'The next step of an invitation: admitted, came, passed or did not pass; anything else is a correction and needs its reason. Pupil and parents are told',
  for: stageWriters,
  params: byId,
  body: z.object({
    state: z.enum(stageStates),
    /** Where and when it is or was; for a pupil who is merely invited again neither. */
    day: z.nullable(Day),
    time: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'field.required' }))),
    center_id: z.nullable(z.string().check(z.maxLength(80))),
    /** Read by the parents, and by a pupil from twelve on. */
    comment: Text,
    reason: Text,
    /** The number of the last step the writer has seen, 0 where there was none: whoever was overtaken is told. */
    after: z.number().check(z.int(), z.gte(0), z.lte(30_000)),
  }),
  reply: Done,
  refusals: ['invalid', 'stage-changed', 'stage-reason-needed', 'stage-day-wrong'],
})

/** The same in the words of the family. */
export const StageForFamily = z.object({
  /** Of the result that invites. */
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
const told = z.object({ first_name: z.string(), data: z.array(StageForFamily) })
export const readOwnStageTwo = get('/api/own-stage-two', {
  summary: 'The pupil’s own way through step two, in words; empty before an invitation',
  for: ['student'],
  reply: told,
})
export const readChildStageTwo = get('/api/children/:id/stage-two', {
  summary: 'The way of a confirmed child through step two, in words; the first look of a day is logged',
  for: ['parent'],
  params: byId,
  reply: told,
})
