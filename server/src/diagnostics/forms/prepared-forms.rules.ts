import type { Plan, PlannedItem, PlannedPart } from '../instrument/plan.rules.ts'
import { arrangedItems, unitsOf, type Arrangement, type PreparedForms } from './arrangement.rules.ts'
import { seededRandom, shuffled, wholeBetween } from '../instrument/seeded.rules.ts'

/**
 * Seeds below this are prepared forms in their author's order, which many pupils share. Higher seeds mix one of the two
 * forms for a later attempt.
 */
const firstMixed = 2 ** 10

export const isMixedSeed = (seed: number): boolean => seed >= firstMixed

/** Odd seeds mean the second form. */
const isSecond = (seed: number): boolean => seed % 2 === 1

/** The name of the form, as specialists read it. */
export const formName = (prepared: PreparedForms | undefined, seed: number | null): 'A' | 'B' =>
  prepared && Object.keys(prepared.parallel).length > 0 && isSecond(seed ?? 0) ? 'B' : 'A'

/** How many choices of pilot items are prepared: enough that every one of them is used. */
export const pilotChoices = ({ pilot }: PreparedForms): number =>
  Math.max(
    1,
    ...Object.values(pilot).map(({ take, items }) => Math.min(firstMixed / 2, Math.ceil(items.length / take))),
  )

export function preparedSeeds(prepared: PreparedForms): number[] {
  const forms = Object.keys(prepared.parallel).length > 0 ? [0, 1] : [0]
  return Array.from({ length: pilotChoices(prepared) }, (_, choice) => forms.map((form) => 2 * choice + form)).flat()
}

/**
 * A first attempt gets either form at random, a later one the form that the last attempt did not have. An attempt made
 * before there were two forms had the first one.
 */
export function preparedSeed(
  prepared: PreparedForms,
  lastSeed: number | null | undefined,
  draw: (least: number, below: number) => number,
): number {
  const hasTwo = Object.keys(prepared.parallel).length > 0
  if (lastSeed === undefined) return 2 * draw(0, pilotChoices(prepared)) + (hasTwo ? draw(0, 2) : 0)
  const second = hasTwo && !isSecond(lastSeed ?? 0) ? 1 : 0
  return 2 * draw(firstMixed / 2, 2 ** 30 - 1) + second
}

export function preparedPlan(plan: Plan, arrangement: Arrangement, prepared: PreparedForms, seed: number): Plan {
  return {
    ...plan,
    parts: plan.parts.map(({ pilots: _, ...part }) => {
      const items = ownItems(part, arrangement, prepared, seed)
      const pool = prepared.pilot[part.id]
      if (!pool) return { ...part, items }
      const random = seededRandom(seed, `pilots of ${part.id}`)
      return { ...part, items: withPilots(unitsOf(items, arrangement.items), pool, random, seed) }
    }),
  }
}

function ownItems(
  part: PlannedPart,
  arrangement: Arrangement,
  { parallel }: PreparedForms,
  seed: number,
): PlannedItem[] {
  const second = parallel[part.id]
  const own = second && isSecond(seed) ? second : part.items
  if (!isMixedSeed(seed)) return own
  const random = seededRandom(seed, `part ${part.id}`)
  return second ? shuffled(unitsOf(own, arrangement.items), random).flat() : arrangedItems(part, arrangement, random)
}

/**
 * Pilot items are placed between others so that they cannot be recognised: never first or last in a part, and never
 * inside a bundle.
 */
function withPilots(
  units: PlannedItem[][],
  pool: PreparedForms['pilot'][string],
  random: () => number,
  seed: number,
): PlannedItem[] {
  const turn = isMixedSeed(seed) ? wholeBetween(0, pool.items.length - 1, random) : seed >> 1
  const chosen = Array.from(
    { length: pool.take },
    (_, at) => pool.items[(turn * pool.take + at) % pool.items.length] ?? [],
  )
  return chosen
    .reduce<PlannedItem[][]>(
      (all, item) => all.toSpliced(wholeBetween(1, all.length - 1, random), 0, [item].flat()),
      units,
    )
    .flat()
}
