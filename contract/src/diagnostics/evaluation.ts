import * as z from 'zod/mini'
import { AnswerValue } from './answers.ts'
import { Item } from './forms.ts'
import { get, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery, pageOf } from '../calls/listing.ts'
import { ageBands } from '../values/age-band.ts'
import { forAges } from '../values/for-ages.ts'
import { Done, Id, LocaleCode, Moment, StaffComment } from '../values/wire.ts'

const byId = z.object({ id: Id })

// The list of results

export const RecentResult = z.object({
  result_id: Id,
  student_name: z.string(),
  grade: z.nullable(z.number()),
  finished_at: Moment,
  awaits_evaluation: z.boolean(),
})
export type RecentResult = z.infer<typeof RecentResult>
export const listRecentResults = get('/api/psychologist/results', {
  summary:
    'Results of the pupils somebody works with: whoever evaluates reads first what waits, oldest first; then come the latest',
  for: ['psychologist', 'psychologist_center'],
  query: listQuery(),
  reply: pageOf(RecentResult),
  refusals: ['invalid'],
})

// The open tasks, read by a person

/** Who gives points. */
export const evaluators = ['evaluator', 'psychologist', 'psychologist_center', 'admin'] as const
/**
 * A work goes by an id of its own, drawn at random, and by a number made from it: name, school, gender and other scores
 * stay on the server.
 */
export const Work = z.object({
  work_id: Id,
  number: z.string(),
  ...forAges,
  test_locale: LocaleCode,
  /**
   * The Monday of the week in which it was handed in: whoever also reads results with their dates does not know it by
   * the moment.
   */
  week: z.string(),
  /** How many of its tasks the reader has given points to. */
  scored: z.number(),
})
export type Work = z.infer<typeof Work>
export const listWorks = get('/api/evaluations', {
  summary:
    'Works with open tasks that the reader is asked to score, of one language or age where that is asked for: first those whose result waits, of these the week that waits longest, in no order within it; nothing tells whose they are',
  for: evaluators,
  query: listQuery({ test_locale: z.optional(LocaleCode), band: z.optional(z.enum(ageBands)) }),
  reply: countedPageOf(Work),
  refusals: ['invalid'],
})

/** What an open task is scored for stands in its rubric: points by the id of the criterion. */
const criterionId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
/** What a criterion of a rubric gives. */
const Point = z.number().check(z.gte(-1000), z.lte(1000))
export const CriterionPoints = z.record(criterionId, Point)
export type CriterionPoints = z.infer<typeof CriterionPoints>
/**
 * What the points of a criterion are made of, where they are counted and not judged at once: the categories that were
 * found, or a rating of each idea.
 */
export const Marks = z.object({
  categories: z.record(criterionId, z.array(criterionId).check(z.maxLength(40))),
  /** In the order of the ideas; null where one does not count, such as a repetition. */
  ideas: z.record(criterionId, z.array(z.nullable(Point)).check(z.maxLength(60))),
})
export type Marks = z.infer<typeof Marks>
/** A correction of own points: both values, why, and when. */
const EvaluationChange = z.object({ before: CriterionPoints, after: CriterionPoints, reason: z.string(), at: Moment })
export type EvaluationChange = z.infer<typeof EvaluationChange>
const Evaluation = z.object({
  points: CriterionPoints,
  marks: z.optional(Marks),
  comment: z.string(),
  at: Moment,
  /** Newest first; nothing of it is ever overwritten. */
  changes: z.array(EvaluationChange),
})
export type Evaluation = z.infer<typeof Evaluation>
/**
 * How the points of a criterion are found: different answers, categories touched, one level for the whole work, a mean
 * over the answers.
 */
export const criterionCounts = ['answers', 'categories', 'level', 'mean', 'mean-of-best-three'] as const
export const Criterion = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  max: z.number(),
  count: z.enum(criterionCounts),
  anchors: z.array(z.object({ points: z.number(), about: z.string(), examples: z.array(z.string()) })),
  /** The closed list that categories are counted from; empty for other criteria. */
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Criterion = z.infer<typeof Criterion>
const OpenTask = z.object({
  /** The task with its words in the reader’s language. */
  task: Item,
  answer: AnswerValue,
  /** The pupil gave no answer: there is nothing to score. */
  is_omitted: z.boolean(),
  criteria: z.array(Criterion),
  own: z.nullable(Evaluation),
  /** Whether the reader is asked to score it: own points may be corrected, others are not asked for twice. */
  is_wanted: z.boolean(),
  /** The reader has to pass the training set of the task before. */
  needs_training: z.optional(z.literal(true)),
  /**
   * How many others have scored it, told once the own points are saved; what they gave is told once nobody else is
   * asked, so that everybody judges alone.
   */
  others_count: z.number(),
  others: z.array(Evaluation),
})
export type OpenTask = z.infer<typeof OpenTask>
const OpenTasks = z.object({
  /** The number the work goes by; the pupil’s name is not needed to score it. */
  number: z.string(),
  /** The instrument. */
  test_id: z.string(),
  /** The result it belongs to; for an administrator alone. */
  result_id: z.optional(Id),
  ...forAges,
  test_locale: LocaleCode,
  data: z.array(OpenTask),
})
export type OpenTasks = z.infer<typeof OpenTasks>
export const readOpenTasks = get('/api/works/:id/open-tasks', {
  summary: 'The open tasks of a work with the pupil’s answers and what they are scored by; the view is logged',
  for: evaluators,
  params: byId,
  reply: OpenTasks,
})
export const evaluateTask = put('/api/works/:id/evaluations/:item', {
  summary: 'Enter the points of an open task; the result is computed anew and both values are kept',
  for: evaluators,
  params: z.object({ id: Id, item: z.coerce.number().check(z.int(), z.gte(0), z.lte(400)) }),
  /**
   * For every criterion of the task’s rubric, from nothing to its maximum; where there are marks, the points of their
   * criterion are counted from them.
   */
  body: z.object({
    points: CriterionPoints,
    marks: z.optional(Marks),
    comment: z.string().check(z.trim(), z.maxLength(500)),
    /** Why own points are changed; asked for with every change of them. */
    reason: z.optional(StaffComment),
  }),
  reply: Done,
  refusals: ['training-needed', 'task-unanswered', 'rating-not-asked', 'reason-needed', 'invalid'],
})
