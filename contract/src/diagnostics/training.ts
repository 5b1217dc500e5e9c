import * as z from 'zod/mini'
import { get, put } from '../calls/endpoint.ts'
import { Criterion, CriterionPoints, evaluators, Marks } from './evaluation.ts'
import { Item } from './forms.ts'

const testId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const byTask = z.object({ test: testId, task: testId })

/** The agreed scores, sent once the caller has scored the answer. */
const Agreed = z.object({ own: CriterionPoints, points: CriterionPoints, marks: Marks, why: z.string() })
export type Agreed = z.infer<typeof Agreed>
const TrainingAnswer = z.object({ id: z.string(), text: z.string(), agreed: z.nullable(Agreed) })
export type TrainingAnswer = z.infer<typeof TrainingAnswer>
const Outcome = z.object({
  kappa: z.number(),
  criteria: z.array(z.object({ id: z.string(), kappa: z.number() })),
  is_reached: z.boolean(),
})
export type Outcome = z.infer<typeof Outcome>
const Training = z.object({
  title: z.string(),
  /** The task in the reader’s language. */
  task: Item,
  criteria: z.array(Criterion),
  /** Number of the current pass through the set, from 1. */
  round: z.number(),
  answers: z.array(TrainingAnswer),
  /** Set once all answers are scored. */
  outcome: z.nullable(Outcome),
  /** Whether the caller may score this task in real works. */
  is_trained: z.boolean(),
})
export type Training = z.infer<typeof Training>

export const readTraining = get('/api/training/:test/:task', {
  summary:
    'Read the training set of an open task: answers written for it, with the agreed scores of those that the caller has scored; `again` restarts a set that was not passed',
  for: evaluators,
  params: byTask,
  query: z.object({ again: z.optional(z.literal('yes')) }),
  reply: Training,
})
export const rateTrainingAnswer = put('/api/training/:test/:task/ratings/:answer', {
  summary:
    'Score an answer of a training set, once a round; after the last one the caller may score real works if the agreement is high enough',
  for: evaluators,
  params: z.object({ test: testId, task: testId, answer: testId }),
  body: z.object({
    round: z.number().check(z.int(), z.gte(1), z.lte(1000)),
    points: CriterionPoints,
    marks: z.optional(Marks),
  }),
  reply: Agreed,
  refusals: ['answer-rated', 'invalid'],
})
