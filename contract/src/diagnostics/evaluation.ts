import * as z from 'zod/mini'
import { AnswerValue } from './answers.ts'
import { Item } from './forms.ts'
import { get, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery, pageOf } from '../calls/listing.ts'
import { ageBands } from '../values/age-band.ts'
import { ageFields } from '../values/age-fields.ts'
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
    'List results of the pupils in the caller’s care: for evaluators first those that wait for points, oldest first; then the latest',
  for: ['psychologist', 'psychologist_center'],
  query: listQuery(),
  reply: pageOf(RecentResult),
  refusals: ['invalid'],
})

// The open tasks, scored by people

/** Roles that give points. */
export const evaluators = ['evaluator', 'psychologist', 'psychologist_center', 'admin'] as const
/**
 * A work is identified by a random id and a number made from it: name, school, gender and other scores stay on the
 * server.
 */
export const Work = z.object({
  work_id: Id,
  number: z.string(),
  ...ageFields,
  test_locale: LocaleCode,
  /**
   * Monday of the week of the finish: the exact moment would let readers who see results with their dates identify the
   * pupil.
   */
  week: z.string(),
  /** Number of tasks the reader has scored. */
  scored: z.number(),
})
export type Work = z.infer<typeof Work>
export const listWorks = get('/api/evaluations', {
  summary:
    'List works with open tasks that the caller is asked to score, optionally of one language or age: works whose result waits come first, and of these the week that has waited longest, in random order; nothing shows whose they are',
  for: evaluators,
  query: listQuery({ test_locale: z.optional(LocaleCode), band: z.optional(z.enum(ageBands)) }),
  reply: countedPageOf(Work),
  refusals: ['invalid'],
})

/** The rubric of an open task defines what it is scored for: points by id of the criterion. */
const criterionId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const Point = z.number().check(z.gte(-1000), z.lte(1000))
export const CriterionPoints = z.record(criterionId, Point)
export type CriterionPoints = z.infer<typeof CriterionPoints>
/**
 * What the points of a criterion are counted from, unless given directly: the categories that were found, or a rating
 * of each idea.
 */
export const Marks = z.object({
  categories: z.record(criterionId, z.array(criterionId).check(z.maxLength(40))),
  /** In the order of the ideas; null for an idea that does not count, such as a repetition. */
  ideas: z.record(criterionId, z.array(z.nullable(Point)).check(z.maxLength(60))),
})
export type Marks = z.infer<typeof Marks>
/** A correction of the evaluator's own points: both values, reason and time. */
const EvaluationChange = z.object({ before: CriterionPoints, after: CriterionPoints, reason: z.string(), at: Moment })
export type EvaluationChange = z.infer<typeof EvaluationChange>
const Evaluation = z.object({
  points: CriterionPoints,
  marks: z.optional(Marks),
  comment: z.string(),
  at: Moment,
  /** Newest first; entries are never overwritten. */
  changes: z.array(EvaluationChange),
})
export type Evaluation = z.infer<typeof Evaluation>
/**
 * How the points of a criterion are found: by counting different answers or categories, by one level for the whole
 * work, or by a mean over the answers.
 */
export const criterionCounts = ['answers', 'categories', 'level', 'mean', 'mean-of-best-three'] as const
export const Criterion = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  max: z.number(),
  count: z.enum(criterionCounts),
  anchors: z.array(z.object({ points: z.number(), about: z.string(), examples: z.array(z.string()) })),
  /** Closed list of categories to count; empty for other criteria. */
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Criterion = z.infer<typeof Criterion>
export const OpenTask = z.object({
  /** The task in the reader’s language. */
  task: Item,
  answer: AnswerValue,
  /** The pupil gave no answer, so there is nothing to score. */
  is_omitted: z.boolean(),
  criteria: z.array(Criterion),
  own: z.nullable(Evaluation),
  /** Whether the reader has to score it. Own points can be corrected, but are not requested again. */
  is_wanted: z.boolean(),
  /** The reader must first pass the training set of the task. */
  needs_training: z.optional(z.literal(true)),
  /**
   * How many others have scored it, sent once the reader's points are saved. Their points are sent only when no more
   * ratings are awaited, so that everybody judges independently.
   */
  others_count: z.number(),
  others: z.array(Evaluation),
})
export type OpenTask = z.infer<typeof OpenTask>
const OpenTasks = z.object({
  /** Number of the work, used instead of the pupil’s name. */
  number: z.string(),
  test_id: z.string(),
  /** Result of the work; only for administrators. */
  result_id: z.optional(Id),
  ...ageFields,
  test_locale: LocaleCode,
  data: z.array(OpenTask),
})
export type OpenTasks = z.infer<typeof OpenTasks>
export const readOpenTasks = get('/api/works/:id/open-tasks', {
  summary: 'Read the open tasks of a work with the pupil’s answers and the rubric; the view is logged',
  for: evaluators,
  params: byId,
  reply: OpenTasks,
})
export const evaluateTask = put('/api/works/:id/evaluations/:item', {
  summary: 'Enter the points of an open task; the result is computed again and both values are kept',
  for: evaluators,
  params: z.object({ id: Id, item: z.coerce.number().check(z.int(), z.gte(0), z.lte(400)) }),
  /**
   * Points for every criterion of the rubric, from 0 to its maximum; where there are marks, the points are counted from
   * them.
   */
  body: z.object({
    points: CriterionPoints,
    marks: z.optional(Marks),
    comment: z.string().check(z.trim(), z.maxLength(500)),
    /** Reason for changing own points; required for every change. */
    reason: z.optional(StaffComment),
  }),
  reply: Done,
  refusals: ['training-needed', 'task-unanswered', 'rating-not-asked', 'reason-needed', 'points-settled', 'invalid'],
})
