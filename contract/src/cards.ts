import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { skills } from './values/result-picture.ts'
import type { Role } from './values/role.ts'
import { LocaleCode } from './values/wire.ts'

/** Who works with children of 5 and 6 by the cards. */
export const cardAdults = ['psychologist', 'psychologist_center', 'evaluator', 'admin'] as const satisfies readonly Role[]

/** What a task is marked for; named where it is marked for two things. */
const CardMark = z.object({ name: z.nullable(z.string()), two: z.string(), one: z.string(), zero: z.string() })
const CardTask = z.object({
  id: z.string(),
  /** By this number the cards and the texts call it. */
  number: z.number(),
  skill: z.enum(skills),
  title: z.string(),
  lay: z.string(),
  say: z.string(),
  score: z.array(CardMark),
  /** How long the child has, where there is a limit. */
  seconds: z.nullable(z.number()),
  /** The drawings of the cards that are laid for it. */
  pictures: z.array(z.string()),
})
export type CardTask = z.infer<typeof CardTask>
const CardSet = z.object({
  version: z.number(),
  locale: LocaleCode,
  title: z.string(),
  about: z.string(),
  minutes: z.number(),
  /** What is needed, then how to sit, what to say, when to stop and how to score. */
  guide: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  blocks: z.array(z.object({ title: z.string(), tasks: z.array(CardTask) })),
})
export type CardSet = z.infer<typeof CardSet>

const inLanguage = z.object({ locale: z.optional(LocaleCode) })
export const readCards = get('/api/cards', {
  summary: 'The tasks for ages 5 and 6 with the instruction for the adult and what 2, 1 and 0 stand for, in the language asked for',
  for: cardAdults,
  query: inLanguage,
  reply: CardSet,
})
export const printCards = get('/api/cards/print', {
  summary: 'The set to print: instruction, tasks, score sheet and the cards to cut out',
  for: cardAdults,
  query: inLanguage,
  file: 'application/pdf',
  refusals: ['own-line-full', 'overloaded'],
})
