import type { ItemKind } from '#contract/answers'
import type { Skill } from '#contract/values/skill'

export interface PlannedItem {
  id: string
  kind: ItemKind
  subscale: string | null
  /** Weight of the item. */
  points: number
}

export interface PlannedPart {
  id: string
  skill: Skill
  minutes: number
  items: PlannedItem[]
}

/** The frame of a test version: what is asked in which order, and for how long. */
export interface Plan {
  minutes: number
  attempts: number
  days_between: number
  pauses: number
  /** All pauses together. */
  pause_hours: number
  /** Where it is named, the items of a part come when it begins. */
  parts_given?: 'one-by-one'
  /** All pauses and breaks together, where a break between two parts may last longer. */
  break_hours?: number
  parts: PlannedPart[]
}

/** Items of all parts in the order of their numbers, from 0. */
export const itemsOf = (plan: Plan): PlannedItem[] => plan.parts.flatMap((part) => part.items)

/** How many items the first so many parts hold: the number of the first item after them. */
export const itemsBefore = (plan: Pick<Plan, 'parts'>, parts: number): number => plan.parts.slice(0, parts).reduce((sum, { items }) => sum + items.length, 0)

/** The part, counted from 1, that the pupil is in: the one of the last item answered. */
export function partReached(plan: Plan, answered: readonly number[]): number {
  const last = Math.max(0, ...answered)
  let end = 0
  const index = plan.parts.findIndex((part) => last < (end += part.items.length))
  return index < 0 ? plan.parts.length : index + 1
}

/** Read by a person, not by a key. */
export const isOpen = ({ kind }: PlannedItem): boolean => kind === 'open-text' || kind === 'drawing'
