import * as z from 'zod/mini'
import { crossFieldRule } from '../calls/cross-field-checks.ts'
import { get, post } from '../calls/endpoint.ts'
import { AnswerValue } from '../diagnostics/answers.ts'
import { Criterion } from '../diagnostics/evaluation.ts'
import { Item } from '../diagnostics/forms.ts'
import { RightAnswer } from '../diagnostics/manual-points.ts'
import { appealText, appealWindows, minAppealHours, pointVersionKinds } from '../values/appeals.ts'
import { rankedRounds } from '../values/olympiad.ts'
import { Done, Id, Moment } from '../values/wire.ts'
import { SeasonId } from './olympiad.ts'

/** A task of a work as it was scored: answer, key or criteria, and points. */
export const scoredTask = {
  /** The task in the reader’s language. */
  task: Item,
  /** Number of its part, from 1. */
  part: z.number(),
  answer: AnswerValue,
  is_answered: z.boolean(),
  /** The key; null for an open task, which has criteria. */
  right: z.nullable(RightAnswer),
  criteria: z.array(Criterion),
  max: z.number(),
  /** Points that count now; null while an evaluator still has to score the task. */
  points: z.nullable(z.number()),
}

/** A version of the points of a task. Each is kept. */
const OwnPointVersion = z.object({
  kind: z.enum(pointVersionKinds),
  points: z.number(),
  reason: z.string(),
  at: Moment,
})
export type OwnPointVersion = z.infer<typeof OwnPointVersion>

const OwnAppeal = z.object({
  text: z.string(),
  filed_at: Moment,
  filed_by: z.enum(['self', 'parent']),
  /** Null while it is looked at. */
  answer: z.nullable(z.object({ points_before: z.number(), points: z.number(), reason: z.string(), at: Moment })),
})
export type OwnAppeal = z.infer<typeof OwnAppeal>

export const OwnTask = z.object({ ...scoredTask, appeal: z.nullable(OwnAppeal), versions: z.array(OwnPointVersion) })
export type OwnTask = z.infer<typeof OwnTask>

export const OwnWork = z.object({
  season: z.string(),
  title: z.string(),
  round: z.enum(rankedRounds),
  is_final: z.boolean(),
  appeals_open_at: z.nullable(Moment),
  appeals_close_at: z.nullable(Moment),
  window: z.enum(appealWindows),
  /** In the order of the work. */
  tasks: z.array(OwnTask),
})
export type OwnWork = z.infer<typeof OwnWork>

const ofRound = { season: SeasonId, round: z.enum(rankedRounds) }

/** One task an appeal. */
const appeal = z.object({
  /** The number of the task in the work, from 0. */
  item: z.number().check(z.int(), z.gte(0), z.lte(400)),
  text: z
    .string({ error: 'field.required' })
    .check(
      z.trim(),
      z.minLength(appealText.min, { error: 'appeal.short' }),
      z.maxLength(appealText.max, { error: 'field.long' }),
    ),
  /** Knows that the points may fall as well as rise. */
  knows_risk: z.literal(true, { error: 'appeal.risk' }),
})
const filing = {
  form: true,
  body: appeal,
  reply: Done,
  status: 201,
  refusals: ['invalid', 'olympiad-appeals-closed', 'olympiad-appeal-known', 'task-unanswered'],
} as const

export const readOwnWork = get('/api/olympiad-work/:season/:round', {
  summary:
    'Read the own work of a round whose results pupils see: each task with the own answer, the right one or the criteria, the points and the appeal',
  for: ['student'],
  params: z.object(ofRound),
  reply: OwnWork,
})
export const fileAppeal = post('/api/olympiad-work/:season/:round/appeals', {
  summary: 'Appeal against the points of one task of the own work, once, while appeals are accepted',
  for: ['student'],
  params: z.object(ofRound),
  ...filing,
})

const ofChild = z.object({ id: Id, ...ofRound })
export const readChildWork = get('/api/children/:id/olympiad-work/:season/:round', {
  summary: 'Read a child’s work of a round as its parent, like the child itself; the view is logged',
  for: ['parent'],
  params: ofChild,
  reply: OwnWork,
})
export const fileChildAppeal = post('/api/children/:id/olympiad-work/:season/:round/appeals', {
  summary: 'Appeal as a parent against the points of one task of the child’s work, once, while appeals are accepted',
  for: ['parent'],
  params: ofChild,
  ...filing,
})

/** Whether a moment is a full hour, in Kazakhstan as in UTC. */
const onTheHour = z.refine<string>((moment) => moment.slice(14) === '00:00.000Z', { error: 'appeal.hour' })
/** A window of appeals in a form, set to the hour. */
export const appealWindow = {
  appeals_open_at: Moment.check(onTheHour),
  appeals_close_at: Moment.check(onTheHour),
}
type Window = Record<keyof typeof appealWindow, string>
export const appealWindowInOrder = crossFieldRule<Window>(
  ['appeals_open_at', 'appeals_close_at'],
  (body) => body.appeals_open_at < body.appeals_close_at,
  { path: ['appeals_close_at'], error: 'schedule.order' },
)
/** A window that begins after its end is refused for that alone. */
export const appealWindowLongEnough = crossFieldRule<Window>(
  ['appeals_open_at', 'appeals_close_at'],
  ({ appeals_open_at: from, appeals_close_at: until }) =>
    from >= until || Date.parse(until) - Date.parse(from) >= minAppealHours * 3_600_000,
  { path: ['appeals_close_at'], error: 'appeal.window' },
)
