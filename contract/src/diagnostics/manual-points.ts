import * as z from 'zod/mini'
import { AnswerValue } from './answers.ts'
import { Item } from './forms.ts'
import { get, put } from '../calls/endpoint.ts'
import { ageFields } from '../values/age-fields.ts'
import { Done, Id, LocaleCode, Moment, StaffComment } from '../values/wire.ts'

/** Who may replace the points of the key. */
export const scoreEditors = ['psychologist', 'psychologist_center', 'admin'] as const

/** One manual change of an answer's points. */
const PointsChange = z.object({
  /** Number of the change of this answer, from 1. */
  number: z.number(),
  /** Null if manual points were taken back, so that the key counts again. */
  points: z.nullable(z.number()),
  comment: z.string(),
  by: z.string(),
  at: Moment,
})
export type PointsChange = z.infer<typeof PointsChange>

/** The key: all fully right answers, or the value of each option if experts rated them. */
export const RightAnswer = z.object({
  answers: z.array(AnswerValue),
  tolerance: z.nullable(z.number()),
  ratings: z.nullable(z.record(z.string(), z.number())),
})
export type RightAnswer = z.infer<typeof RightAnswer>

export const KeyedAnswer = z.object({
  /** The item in the reader’s language. */
  task: Item,
  /** Number of its part, from 1. */
  part: z.number(),
  answer: AnswerValue,
  is_answered: z.boolean(),
  /** Sent only to administrators: from one pupil’s work a whole class could learn the key. */
  right: z.nullable(RightAnswer),
  max: z.number(),
  /** Points by the key; 0 without an answer. */
  key_points: z.number(),
  /** Points that count: the manual ones, or else those of the key. */
  points: z.number(),
  /** Newest first; entries are never overwritten. */
  changes: z.array(PointsChange),
})
export type KeyedAnswer = z.infer<typeof KeyedAnswer>
export const KeyedAnswers = z.object({
  /** Id of the work in scoring; only for administrators. */
  work_id: z.optional(Id),
  ...ageFields,
  test_locale: LocaleCode,
  has_open_tasks: z.boolean(),
  /** For administrators: which values of the key are the author’s, not yet rated by experts. */
  key_note: z.optional(z.nullable(z.string())),
  data: z.array(KeyedAnswer),
})
export type KeyedAnswers = z.infer<typeof KeyedAnswers>

export const listKeyedAnswers = get('/api/results/:id/keyed-answers', {
  summary:
    'List the answers of a result that are scored by the key: item, answer, points and every change of them, and the key itself for administrators only; the view is logged',
  for: scoreEditors,
  params: z.object({ id: Id }),
  reply: KeyedAnswers,
  refusals: ['pupil-in-test'],
})
export const changePoints = put('/api/results/:id/manual-points/:item', {
  summary:
    'Replace the points of the key with manual points, or restore them with null; the result is computed again and every earlier value is kept',
  for: scoreEditors,
  params: z.object({ id: Id, item: z.coerce.number().check(z.int(), z.gte(0), z.lte(400)) }),
  body: z.object({
    /** In steps of 0.01. */
    points: z.nullable(
      z.number().check(
        z.gte(0),
        z.lte(1000),
        z.overwrite((points) => Math.round(points * 100) / 100),
      ),
    ),
    comment: StaffComment,
    /** Number of the last change the editor has seen, 0 if none; the call is refused if there is a newer one. */
    after: z.number().check(z.int(), z.gte(0), z.lte(30_000)),
  }),
  reply: Done,
  refusals: ['pupil-in-test', 'task-unanswered', 'points-changed', 'points-settled', 'invalid'],
})
