import type { AgeBand, Ages } from '#contract/values/age-band'
import type { ItemKind } from '#contract/values/item-kind'
import type { ReadingName, ScorerName } from './names.rules.ts'
import type { StatedNorms } from './stated-norm.rules.ts'

export interface PlannedItem {
  id: string
  kind: ItemKind
  subscale: string | null
  /** Weight of the item. */
  points: number
  /** Seconds of the item's clock, if each item has one. */
  seconds?: number
  /** A pilot item: it is given and stored like any other, but not counted. */
  pilot?: true
  /** Its weight for each scale; by default 1 for the scale of its part. A negative weight reverses a statement. */
  loads?: Record<string, number>
}

export interface PlannedPart {
  id: string
  /** The scale of items that have no loads. */
  scale: string | null
  minutes: number
  items: PlannedItem[]
  /** How many pilot items are added in each form. The plan of an attempt has them among its items. */
  pilots?: number
}

/** Scales that are scored by the same method and shown side by side. */
export interface ScaleGroup {
  id: string
  scorer: ScorerName
  scales: string[]
  /** Norms by scale, for a scorer that uses norms published with the instrument. */
  norms?: Record<string, StatedNorms>
  /** The weight of a scale's T-score in the sum of its group; 1 by default. */
  weights?: Record<string, number>
}

/** How an adaptive form grows and when it ends. */
export interface Blueprint {
  /** The smallest and the largest number of items. */
  least: number
  most: number
  /** The form ends when the standard error is not larger than this. */
  error: number
  /** In the order of the files. If two areas lack the same share, the first one comes next. */
  areas: { id: string; share: number }[]
  /** The items that percents refer to; by default the whole pool. */
  reference?: string[]
  /** For ages 7 to 11: it begins easily, and about seven of ten answers should be right. */
  is_for_children?: true
}

/** The structure of a test version: which items in which order, and for how long. */
export interface Plan {
  reading: ReadingName
  groups: ScaleGroup[]
  minutes: number
  attempts: number
  days_between: number
  pauses: number
  /** Total time of all pauses. */
  pause_hours: number
  /** What has its own clock; by default only the whole test. */
  timing?: 'by-part' | 'by-item' | 'none'
  /** If set, items before the last one answered cannot be answered any more. */
  navigation?: 'forward-only'
  /** If set, items are shown on pages or read aloud. */
  presentation?: 'page' | 'read-aloud'
  /** If set, a result needs answers to all items. */
  answers?: 'all'
  /** If set, pupils and parents see words instead of numbers. */
  figures?: 'words'
  /** First and last age; by default those of the age band. */
  ages?: Ages
  /**
   * First and last grade; by default all grades of the age. If ages are set as well, meeting one of the two is enough.
   */
  grades?: [from: number, to: number]
  /** If set, only for pupils of rural schools. */
  is_rural?: true
  /** If set, only for pupils invited by the result of another test. */
  invited_to?: string
  /** If set, only pupils for whom a sitting is held see it and may take it. */
  sitting_only?: true
  /** If set, there are no norms, and nobody reads a T-score. */
  norms?: 'none'
  /**
   * If set, each item is chosen by the answers so far: the items of the part are the pool, and an attempt’s plan has
   * the items it was given.
   */
  adaptive?: Blueprint
  /** If set, the items of a part are sent when the part begins. */
  parts_given?: 'one-by-one'
  /** Total time of pauses and breaks, if a break between two parts may last longer than a pause. */
  break_hours?: number
  parts: PlannedPart[]
}

/** Items of all parts in the order of their numbers, from 0. */
export const itemsOf = (plan: Plan): PlannedItem[] => plan.parts.flatMap((part) => part.items)

/** Items of all parts in the order of their numbers, each with its part. */
export const plannedItems = (plan: Plan): { item: PlannedItem; part: PlannedPart }[] =>
  plan.parts.flatMap((part) => part.items.map((item) => ({ item, part })))

export const loadsOf = (
  { loads }: { loads?: Record<string, number> | undefined },
  { scale }: Pick<PlannedPart, 'scale'>,
): Record<string, number> => loads ?? (scale === null ? {} : { [scale]: 1 })

/** How many items the first `parts` parts have, which is the number of the first item after them. */
export const itemsBefore = (plan: Pick<Plan, 'parts'>, parts: number): number =>
  plan.parts.slice(0, parts).reduce((sum, { items }) => sum + items.length, 0)

/** The age band and the ages, as they are shown. */
export const agesOfPlan = (
  { ages }: Pick<Plan, 'ages'>,
  band: AgeBand,
): { band: AgeBand; ages?: [number, number] } => ({
  band,
  ...(ages && { ages: [...ages] }),
})

/** How many items a pupil gets; the maximum if the form is adaptive. */
export const lengthOf = (plan: Plan): number =>
  plan.adaptive?.most ?? plan.parts.reduce((sum, part) => sum + lengthOfPart(part), 0)

export const lengthOfPart = ({ items, pilots = 0 }: PlannedPart): number => items.length + pilots

/** The items that the result is computed from, with their numbers. */
export const countedItems = (plan: Plan): { item: PlannedItem; number: number }[] =>
  itemsOf(plan).flatMap((item, number) => (item.pilot ? [] : [{ item, number }]))

/** Whether each part or each item has its own clock. */
export const hasOwnClocks = ({ timing }: Pick<Plan, 'timing'>): boolean => timing === 'by-part' || timing === 'by-item'

/** Whether items are given one at a time, because each has its own clock or depends on the answers before it. */
export const isGivenByItem = ({ adaptive, timing }: Pick<Plan, 'adaptive' | 'timing'>): boolean =>
  adaptive !== undefined || timing === 'by-item'

/** How many pieces are given one after another. A piece is a part, or an item if each has its own clock. */
export const piecesOf = (plan: Pick<Plan, 'parts' | 'timing'>): number =>
  plan.timing === 'by-item' ? itemsBefore(plan, plan.parts.length) : plan.parts.length

/** How many items the first `pieces` pieces have. */
export const itemsByPiece = (plan: Pick<Plan, 'parts' | 'timing'>, pieces: number): number =>
  plan.timing === 'by-item' ? pieces : itemsBefore(plan, pieces)

/** Seconds of the clock of a piece (from 1); null if it has none. */
export function secondsOfPiece({ parts, timing }: Pick<Plan, 'parts' | 'timing'>, piece: number): number | null {
  if (timing === 'by-part') return (parts[piece - 1]?.minutes ?? 0) * 60
  return timing === 'by-item' ? (parts.flatMap(({ items }) => items)[piece - 1]?.seconds ?? 0) : null
}

/** The part (from 1) that the pupil has reached: that of the last item answered. */
export function partReached(plan: Plan, answered: readonly number[]): number {
  const last = Math.max(0, ...answered)
  let end = 0
  const index = plan.parts.findIndex((part) => last < (end += part.items.length))
  return index < 0 ? plan.parts.length : index + 1
}

/** Whether the item is scored by an evaluator instead of a key. */
export const isOpen = ({ kind }: PlannedItem): boolean => kind === 'open-text' || kind === 'drawing'
