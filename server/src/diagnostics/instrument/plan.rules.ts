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
  /** Of its own clock, where each item has one. */
  seconds?: number
  /** Tried out: it is asked and kept like any other, and counts for nothing. */
  pilot?: true
  /**
   * How much it counts for each scale; without it, once for the scale of its part. Below nought a statement is turned
   * round.
   */
  loads?: Record<string, number>
}

export interface PlannedPart {
  id: string
  /** What its items load on, where they say nothing else. */
  scale: string | null
  minutes: number
  items: PlannedItem[]
  /** How many items are tried out in each form besides. The plan of an attempt names them among its items. */
  pilots?: number
}

/** Scales that are counted in one way and stand side by side. */
export interface ScaleGroup {
  id: string
  scorer: ScorerName
  scales: string[]
  /** By scale, where the scorer compares with norms that stand in the instrument. */
  norms?: Record<string, StatedNorms>
  /** How much the T-score of a scale counts in the sum of its group; where it is not named, once. */
  weights?: Record<string, number>
}

/** How a form grows, and where it ends. */
export interface Blueprint {
  /** How many items it has at least and at most. */
  least: number
  most: number
  /** It ends once the standard error is as small as this. */
  error: number
  /** In the order of the files, which decides between areas that lack as much. */
  areas: { id: string; share: number }[]
  /** The items that percents stand for; where they are not named, all of the pool. */
  reference?: string[]
  /** For ages 7 to 11: it begins easily, and seven answers of ten are right. */
  is_for_children?: true
}

/** The frame of a test version: what is asked in which order, and for how long. */
export interface Plan {
  reading: ReadingName
  groups: ScaleGroup[]
  minutes: number
  attempts: number
  days_between: number
  pauses: number
  /** All pauses together. */
  pause_hours: number
  /** What the clock runs for; where it is not named, for the whole. */
  timing?: 'by-part' | 'by-item' | 'none'
  /** Where it is named, there is no way back to an item before the last one answered. */
  navigation?: 'forward-only'
  /** Where it is named, items stand on pages, or are read aloud. */
  presentation?: 'page' | 'read-aloud'
  /** Where it is named, only a whole sheet says anything. */
  answers?: 'all'
  /** Where it is named, pupils and parents read no figures. */
  figures?: 'words'
  /** The first and the last age it is for; where they are not named, those of its band. */
  ages?: Ages
  /**
   * The first and the last grade it is for; where they are not named, all of its age. Where ages are named as well,
   * either is enough.
   */
  grades?: [from: number, to: number]
  /** Where it is named, only for pupils of rural schools. */
  is_rural?: true
  /** Where it is named, only for who is invited there by the result of another test. */
  invited_to?: string
  /**
   * Where it is named, each item follows from the answers so far: the items of the part are the pool, and those of an
   * attempt’s plan what it was given.
   */
  adaptive?: Blueprint
  /** Where it is named, the items of a part come when it begins. */
  parts_given?: 'one-by-one'
  /** All pauses and breaks together, where a break between two parts may last longer. */
  break_hours?: number
  parts: PlannedPart[]
}

/** Items of all parts in the order of their numbers, from 0. */
export const itemsOf = (plan: Plan): PlannedItem[] => plan.parts.flatMap((part) => part.items)

/** The same, each with its part. */
export const plannedItems = (plan: Plan): { item: PlannedItem; part: PlannedPart }[] =>
  plan.parts.flatMap((part) => part.items.map((item) => ({ item, part })))

export const loadsOf = (
  { loads }: { loads?: Record<string, number> | undefined },
  { scale }: Pick<PlannedPart, 'scale'>,
): Record<string, number> => loads ?? (scale === null ? {} : { [scale]: 1 })

/** How many items the first so many parts hold: the number of the first item after them. */
export const itemsBefore = (plan: Pick<Plan, 'parts'>, parts: number): number =>
  plan.parts.slice(0, parts).reduce((sum, { items }) => sum + items.length, 0)

/** Whom it is for, as it is told. */
export const forAgesOf = ({ ages }: Pick<Plan, 'ages'>, band: AgeBand): { band: AgeBand; ages?: [number, number] } => ({
  band,
  ...(ages && { ages: [...ages] }),
})

/** How many items a pupil meets, at most where that follows from the answers. */
export const lengthOf = (plan: Plan): number =>
  plan.adaptive?.most ?? plan.parts.reduce((sum, part) => sum + lengthOfPart(part), 0)

export const lengthOfPart = ({ items, pilots = 0 }: PlannedPart): number => items.length + pilots

/** What a result is counted from, each with its number. */
export const countedItems = (plan: Plan): { item: PlannedItem; number: number }[] =>
  itemsOf(plan).flatMap((item, number) => (item.pilot ? [] : [{ item, number }]))

/** Each part or each item has its own. */
export const hasOwnClocks = ({ timing }: Pick<Plan, 'timing'>): boolean => timing === 'by-part' || timing === 'by-item'

/** Each item is asked for alone: it has a clock of its own, or follows from the answers before it. */
export const isGivenByItem = ({ adaptive, timing }: Pick<Plan, 'adaptive' | 'timing'>): boolean =>
  adaptive !== undefined || timing === 'by-item'

/** What is given in one piece: a part, or an item where each has a clock of its own. */
export const piecesOf = (plan: Pick<Plan, 'parts' | 'timing'>): number =>
  plan.timing === 'by-item' ? itemsBefore(plan, plan.parts.length) : plan.parts.length

/** How many items the first so many pieces hold. */
export const itemsByPiece = (plan: Pick<Plan, 'parts' | 'timing'>, pieces: number): number =>
  plan.timing === 'by-item' ? pieces : itemsBefore(plan, pieces)

/** Seconds of the clock of a piece, counted from 1; null where it has none. */
export function secondsOfPiece({ parts, timing }: Pick<Plan, 'parts' | 'timing'>, piece: number): number | null {
  if (timing === 'by-part') return (parts[piece - 1]?.minutes ?? 0) * 60
  return timing === 'by-item' ? (parts.flatMap(({ items }) => items)[piece - 1]?.seconds ?? 0) : null
}

/** The part, counted from 1, that the pupil is in: the one of the last item answered. */
export function partReached(plan: Plan, answered: readonly number[]): number {
  const last = Math.max(0, ...answered)
  let end = 0
  const index = plan.parts.findIndex((part) => last < (end += part.items.length))
  return index < 0 ? plan.parts.length : index + 1
}

/** Read by a person, not by a key. */
export const isOpen = ({ kind }: PlannedItem): boolean => kind === 'open-text' || kind === 'drawing'
