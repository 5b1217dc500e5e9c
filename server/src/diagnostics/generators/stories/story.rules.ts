import type { Chance } from '../chance.rules.ts'
import type { Facets, Words } from '../made-item.rules.ts'

/**
 * A statement of a story as a linear equation of unknown amounts: {a: 1, b: -1} equals 5 means that a is five more than
 * b.
 */
export interface Relation {
  sum: Record<string, number>
  equals: number
}
export interface StoryTask {
  relations: readonly Relation[]
  asks: string
}

export interface Story {
  task: StoryTask
  answer: number
  /** Results of typical mistakes: a wrong operation, a skipped step, the irrelevant number. */
  mistaken: number[]
  /** The distance between wrong answers that are not typical mistakes. */
  size?: number
  facets: Facets
  passage: Words
  stem: Words
  /** The steps of the solution as calculations, the same in every language. */
  steps: string[]
}

export type Template = (chance: Chance) => Story | null

/**
 * A number for a story. Russian uses another form of the verb in «было 21 книга» than in «было 22 книги», so numbers
 * that end in one are left out.
 */
export function countForStory(min: number, max: number, chance: Chance): number {
  const number = chance.between(min, max)
  return number % 10 === 1 && number !== 11 ? number + 1 : number
}

export const givenRelation = (name: string, equals: number): Relation => ({ sum: { [name]: 1 }, equals })
/** `one` is `times` as much as `other`, plus `more`. */
export const linearRelation = (one: string, times: number, other: string, more = 0): Relation => ({
  sum: { [one]: 1, [other]: -times },
  equals: more,
})
