import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { evaluators } from './evaluation.ts'

/**
 * What a figure of agreement says: too few pairs or all alike, so that it says nothing; else at the target, near it, or
 * far from it.
 */
export const agreementReadings = ['too-few', 'all-alike', 'agreed', 'near', 'apart'] as const
/** Weighted kappa for what is judged in levels, the intraclass correlation for what is counted in points. */
export const agreementMeasures = ['kappa', 'icc'] as const

const Agreement = z.object({
  /** The name of the criterion; null for the task as a whole. */
  criterion: z.nullable(z.string()),
  measure: z.enum(agreementMeasures),
  /** Null where it says nothing. */
  value: z.nullable(z.number()),
  reading: z.enum(agreementReadings),
})
export type Agreement = z.infer<typeof Agreement>
const TaskAgreement = z.object({
  task: z.string(),
  stem: z.string(),
  /** Answers that two people have scored without knowing of each other. */
  pairs: z.number(),
  /** How many of them differ by more than the instrument allows. */
  disputed: z.number(),
  /**
   * Of the reader: by how many percent of the maximum the own points lie above the mean of the pair; null where pairs
   * are too few, and for all together.
   */
  lean: z.nullable(z.number()),
  figures: z.array(Agreement),
})
export type TaskAgreement = z.infer<typeof TaskAgreement>
export const TestAgreement = z.object({ test_id: z.string(), title: z.string(), tasks: z.array(TaskAgreement) })
export type TestAgreement = z.infer<typeof TestAgreement>
/** From how many pairs on a figure is told. */
const reply = z.object({ fewest: z.number(), data: z.array(TestAgreement) })

export const readOwnAgreement = get('/api/agreement/own', {
  summary:
    'How far the points of the caller agree with those of others, task by task, of the answers that both have scored blindly',
  for: evaluators,
  reply,
})
export const readAgreement = get('/api/agreement', {
  summary:
    'How far the people who score open tasks agree, task by task and criterion by criterion; nothing of any pupil or evaluator',
  for: ['psychologist_center', 'admin'],
  reply,
})
