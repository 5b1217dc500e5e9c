import type { Chance } from '../chance.rules.ts'
import type { Facets, Words } from '../made-item.rules.ts'

/** What a story says, as sums of unknown amounts: {a: 1, b: -1} equals 5 where a is five more than b. */
export interface Relation {
  sum: Record<string, number>
  equals: number
}
export interface StoryTask {
  relations: readonly Relation[]
  asks: string
}

/** One story with its numbers. */
export interface Story {
  task: StoryTask
  answer: number
  /** Results of a wrong operation, of a step left out, of a number that has nothing to do with it. */
  mistaken: number[]
  /** How far apart wrong answers lie that are no mistakes of anybody. */
  size?: number
  facets: Facets
  passage: Words
  stem: Words
  /** The steps as sums, the same in every language. */
  steps: string[]
}

export type Template = (chance: Chance) => Story | null

/**
 * Russian says «было 21 книга» in another way than «было 22 книги»: numbers that end on one are left out where they are
 * told.
 */
export function countForStory(least: number, most: number, chance: Chance): number {
  const number = chance.between(least, most)
  return number % 10 === 1 && number !== 11 ? number + 1 : number
}

export const given = (name: string, equals: number): Relation => ({ sum: { [name]: 1 }, equals })
/** The first is so many times the second, and so many more. */
export const related = (one: string, times: number, other: string, more = 0): Relation => ({
  sum: { [one]: 1, [other]: -times },
  equals: more,
})
