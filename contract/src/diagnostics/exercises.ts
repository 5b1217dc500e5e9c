import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { ageBands } from '../values/age-band.ts'
import { skills } from '../values/result-picture.ts'
import { PracticeItem } from './forms.ts'

/** What choosing an option leads to. Several options of a situation may help. */
export const effects = ['helps', 'partly', 'hinders'] as const

/** A situation of everyday life: its options are not right or wrong, but each leads to something. */
export const Situation = z.object({
  id: z.string(),
  story: z.string(),
  ask: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string(), effect: z.enum(effects), leads: z.string() })),
})
export type Situation = z.infer<typeof Situation>

/** A task for ideas, with a closed list of kinds to compare one's own ideas with. */
export const IdeaTask = z.object({
  id: z.string(),
  task: z.string(),
  kinds: z.array(z.object({ id: z.string(), name: z.string(), example: z.string() })),
})
export type IdeaTask = z.infer<typeof IdeaTask>

/**
 * A small task for a child who cannot read yet: it is read to the child, and the adult gets notes on what to watch for
 * and what to say.
 */
export const SharedTask = z.object({
  id: z.string(),
  task: z.string(),
  picture: z.object({ svg: z.string(), alt: z.string() }),
  notice: z.string(),
  say: z.string(),
})
export type SharedTask = z.infer<typeof SharedTask>

const head = {
  id: z.string(),
  title: z.string(),
  band: z.enum(ageBands),
  /** Set if all exercises train one skill; the practice items of a test have none. */
  skill: z.optional(z.enum(skills)),
}
export const ExerciseHead = z.object(head)
export type ExerciseHead = z.infer<typeof ExerciseHead>

export const ExerciseSet = z.discriminatedUnion('way', [
  z.object({ ...head, way: z.literal('items'), items: z.array(PracticeItem) }),
  z.object({ ...head, way: z.literal('situations'), situations: z.array(Situation) }),
  z.object({ ...head, way: z.literal('ideas'), tasks: z.array(IdeaTask) }),
  z.object({ ...head, way: z.literal('together'), together: z.array(SharedTask) }),
])
export type ExerciseSet = z.infer<typeof ExerciseSet>

export const listExercises = get('/api/exercises', {
  summary: 'List today’s exercises by age and skill, for everybody',
  for: 'anyone',
  reply: z.object({ data: z.array(ExerciseHead) }),
})
export const readExercises = get('/api/exercises/:band', {
  summary:
    'Read the exercises of an age with their answers or the effect of each choice, for everybody: tasks generated anew every day, situations, tasks for ideas, for 5-6 tasks for a child and an adult chosen by the day, and the practice items of every test; items that are scored are never among them',
  for: 'anyone',
  params: z.object({ band: z.enum(ageBands) }),
  reply: z.object({ data: z.array(ExerciseSet) }),
})
