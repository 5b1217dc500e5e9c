import * as z from 'zod/mini'
import { AnswerValue } from './answers.ts'
import { Item } from './forms.ts'
import { get, put } from '../calls/endpoint.ts'
import { forAges } from '../values/for-ages.ts'
import { Done, Id, LocaleCode, Moment, StaffComment } from '../values/wire.ts'

/** Who may put points of their own in the place of those of the key. */
export const scoreEditors = ['psychologist', 'psychologist_center', 'admin'] as const

/** One change of an answer's points by a person. */
const PointsChange = z.object({
  /** Counts the changes of this answer, from 1. */
  number: z.number(),
  /** null where the manual points were taken back and the key counts again. */
  points: z.nullable(z.number()),
  comment: z.string(),
  by: z.string(),
  at: Moment,
})
export type PointsChange = z.infer<typeof PointsChange>

/** What the key says: every answer that is right in full, or what each option is worth where experts rated them. */
const RightAnswer = z.object({
  answers: z.array(AnswerValue),
  tolerance: z.nullable(z.number()),
  ratings: z.nullable(z.record(z.string(), z.number())),
})
export type RightAnswer = z.infer<typeof RightAnswer>

export const KeyedAnswer = z.object({
  /** The item with its words in the reader’s language. */
  task: Item,
  /** The number of its part, from 1. */
  part: z.number(),
  answer: AnswerValue,
  is_answered: z.boolean(),
  /** Leaves the server for an administrator alone: of one pupil’s work a whole class would know the key. */
  right: z.nullable(RightAnswer),
  max: z.number(),
  /** What the key gives for the answer; nothing where there is none. */
  key_points: z.number(),
  /** What counts: the manual points, or else those of the key. */
  points: z.number(),
  /** Newest first; nothing of it is ever overwritten. */
  changes: z.array(PointsChange),
})
export type KeyedAnswer = z.infer<typeof KeyedAnswer>
export const KeyedAnswers = z.object({
  /** What the work goes by among those who score; for an administrator alone. */
  work_id: z.optional(Id),
  ...forAges,
  test_locale: LocaleCode,
  has_open_tasks: z.boolean(),
  /** Beside the values of the key, for an administrator: which of them are the author’s, not yet rated by experts. */
  key_note: z.optional(z.nullable(z.string())),
  data: z.array(KeyedAnswer),
})
export type KeyedAnswers = z.infer<typeof KeyedAnswers>

export const listKeyedAnswers = get('/api/results/:id/keyed-answers', {
  summary:
    'The answers of a result that a key scores: the item, the answer, the points and every change of them; the key itself for an administrator alone; the view is logged',
  for: scoreEditors,
  params: z.object({ id: Id }),
  reply: KeyedAnswers,
  refusals: ['pupil-in-test'],
})
export const changePoints = put('/api/results/:id/manual-points/:item', {
  summary:
    'Put own points in the place of those of the key, or take them back with null; the result is computed anew and every earlier value is kept',
  for: scoreEditors,
  params: z.object({ id: Id, item: z.coerce.number().check(z.int(), z.gte(0), z.lte(400)) }),
  body: z.object({
    /** To the hundredth. */
    points: z.nullable(
      z.number().check(
        z.gte(0),
        z.lte(1000),
        z.overwrite((points) => Math.round(points * 100) / 100),
      ),
    ),
    comment: StaffComment,
    /** The number of the last change the editor has seen, 0 where there was none: whoever was overtaken is told. */
    after: z.number().check(z.int(), z.gte(0), z.lte(30_000)),
  }),
  reply: Done,
  refusals: ['pupil-in-test', 'task-unanswered', 'points-changed', 'invalid'],
})
