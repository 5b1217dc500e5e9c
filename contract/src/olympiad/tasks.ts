import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { Criterion } from '../diagnostics/evaluation.ts'
import { Item } from '../diagnostics/forms.ts'
import { RightAnswer } from '../diagnostics/manual-points.ts'
import { rankedRounds } from '../values/olympiad.ts'
import { Moment } from '../values/wire.ts'
import { SeasonId } from './olympiad.ts'

const released = {
  season: z.string(),
  title: z.string(),
  round: z.enum(rankedRounds),
  released_at: Moment,
  is_demo: z.boolean(),
}
const ReleasedSet = z.object(released)
export type ReleasedSet = z.infer<typeof ReleasedSet>
export const listReleasedSets = get('/api/olympiad-tasks', {
  summary: 'List the rounds whose tasks are published with their solutions, the newest first',
  for: 'anyone',
  reply: z.object({ data: z.array(ReleasedSet) }),
})

const ReleasedTask = z.object({
  /** The task in the reader’s language. */
  task: Item,
  /** Number of its part, from 1. */
  part: z.number(),
  /** The key; null for an open task, which has criteria. */
  right: z.nullable(RightAnswer),
  criteria: z.array(Criterion),
  max: z.number(),
})
export type ReleasedTask = z.infer<typeof ReleasedTask>
export const ReleasedTasks = z.object({
  ...released,
  /** Titles of the parts, from the first. */
  parts: z.array(z.string()),
  tasks: z.array(ReleasedTask),
})
export type ReleasedTasks = z.infer<typeof ReleasedTasks>
export const readReleasedTasks = get('/api/olympiad-tasks/:season/:round', {
  summary: 'Read the published tasks of a round with right answers and criteria; others do not exist',
  for: 'anyone',
  params: z.object({ season: SeasonId, round: z.enum(rankedRounds) }),
  reply: ReleasedTasks,
})
