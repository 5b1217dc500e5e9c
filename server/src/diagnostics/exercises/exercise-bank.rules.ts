import type { Situation } from '#contract/diagnostics/exercises'
import type { AgeBand } from '#contract/values/age-band'
import type { Words } from '../generators/made-item.rules.ts'

export interface WrittenSituation {
  id: string
  story: Words
  ask: Words
  options: { effect: Situation['options'][number]['effect']; text: Words; leads: Words }[]
}

export interface WrittenIdeaTask {
  id: string
  task: Words
  kinds: { id: string; name: Words; example: Words }[]
}

/** A task for a child of 5 or 6 together with an adult. */
export interface WrittenSharedTask {
  id: string
  svg: string
  alt: Words
  task: Words
  notice: Words
  say: Words
}

/** Exercises written by people, by skill and age. */
export interface ExerciseBank {
  situations: { skill: 'communication' | 'collaboration'; band: AgeBand; all: readonly WrittenSituation[] }[]
  ideas: { band: AgeBand; all: readonly WrittenIdeaTask[] }[]
  shared: { skill: 'creative' | 'communication' | 'collaboration'; band: AgeBand; all: readonly WrittenSharedTask[] }[]
}
