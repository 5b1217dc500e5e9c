import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { evaluators } from './evaluation.ts'

/**
 * How to read a figure: not meaningful, because there are too few pairs or all are alike; otherwise at the target, near
 * it, or far from it.
 */
export const agreementVerdicts = ['too-few', 'all-alike', 'agreed', 'near', 'apart'] as const
/** Weighted kappa for levels, the intraclass correlation for points. */
export const agreementMeasures = ['kappa', 'icc'] as const

const Agreement = z.object({
  /** Name of the criterion; null for the whole task. */
  criterion: z.nullable(z.string()),
  measure: z.enum(agreementMeasures),
  /** Null if the figure is not meaningful. */
  value: z.nullable(z.number()),
  reading: z.enum(agreementVerdicts),
})
export type Agreement = z.infer<typeof Agreement>
const TaskAgreement = z.object({
  task: z.string(),
  stem: z.string(),
  /** Answers that two people scored independently. */
  pairs: z.number(),
  /** Number of pairs that differ by more than the instrument allows. */
  disputed: z.number(),
  /**
   * By how many percent of the maximum the reader's points lie above the mean of the pairs; null if there are too few
   * pairs, and in the figures of all evaluators.
   */
  lean: z.nullable(z.number()),
  figures: z.array(Agreement),
})
export type TaskAgreement = z.infer<typeof TaskAgreement>
export const TestAgreement = z.object({ test_id: z.string(), title: z.string(), tasks: z.array(TaskAgreement) })
export type TestAgreement = z.infer<typeof TestAgreement>
/** `fewest`: number of pairs from which figures are shown. */
const reply = z.object({ fewest: z.number(), data: z.array(TestAgreement) })

export const readOwnAgreement = get('/api/agreement/own', {
  summary:
    'Read how far the caller’s points agree with those of others, task by task, for answers that both have scored blindly',
  for: evaluators,
  reply,
})
export const readAgreement = get('/api/agreement', {
  summary: 'Read how far evaluators agree on open tasks, by task and criterion; names no pupil and no evaluator',
  for: ['psychologist_center', 'admin'],
  reply,
})
